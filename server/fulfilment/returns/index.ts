export { type LinePieces, givenBack, returnablePieces } from './pieces.ts';
export { type Return, type ReturnLine, findReturn, findReturnByKey, piecesByLine, returnsOf } from './queries.ts';
export { lastDayOfNotice, legalDays, refundForDelivery, refundForPieces } from './refund-rules.ts';
