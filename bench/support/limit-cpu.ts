import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = '/sys/fs/cgroup';
const periodUs = 10_000;

/**
 * Limits the processor time of a process, as a limit of a container does: by a control group of Linux, version 1 or 2.
 *
 * @param share processor time in cores, such as 0.35
 * @returns removes the limit's group after the process has ended; undefined where groups cannot be created
 */
export function limitCpu(pid: number, share: number): (() => void) | undefined {
  const isVersion2 = existsSync(path.join(root, 'cgroup.controllers'));
  const group = path.join(root, isVersion2 ? '' : 'cpu', `pignon-bench-${pid}`);
  const quotaUs = Math.round(share * periodUs);
  try {
    mkdirSync(group);
    if (isVersion2) writeFileSync(path.join(group, 'cpu.max'), `${quotaUs} ${periodUs}`);
    else {
      writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodUs));
      writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quotaUs));
    }
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  } catch {
    return undefined;
  }
  return () => rmdirSync(group);
}
