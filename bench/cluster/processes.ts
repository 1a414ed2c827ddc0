import { type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Prints the progress of the benchmark. */
export const report = (line: string): void => console.log(`cluster: ${line}`);

/** Waits until a condition holds, for at most two minutes. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await sleep(100))
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain for: ${what}`);
}

/** Kills a process and its children at once, as the loss of their machine does. */
export function killTree(parent: number): void {
  for (const pid of [parent, ...childrenOf(parent)]) kill(pid);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended together with its parent.
  }
}

/** Ends a process with SIGTERM and waits for its end. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Sends a command to HAProxy's socket and returns its answer. */
export function sendCommand(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(socket)
      .on('data', (chunk) => void (answer += chunk.toString()))
      .on('error', reject)
      .on('close', () => resolve(answer))
      .end(`${command}\n`);
  });
}
