import { Logger } from '@nestjs/common';

let isThreadInNativeCode = false;

/**
 * A shutdown reports a thread that did not leave native code in time. Node terminates all threads
 * when a process exits, and terminating this one would abort the process.
 */
export function leaveThreadRunning(): void {
  isThreadInNativeCode = true;
  new Logger('Shutdown').warn('A thread is still in native code: SIGKILL will end the process');
}

/** Ends the process, if necessary with SIGKILL: by now, nothing is open that it could damage. */
export function exitProcess(code: number): never {
  if (isThreadInNativeCode) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
