export { type Standby, openStandby } from './standby.ts';
export { type WalPosition, parseWalPosition, readWalPosition, unknownPosition } from './wal-position.ts';
