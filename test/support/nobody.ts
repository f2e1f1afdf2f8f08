/** A process id above every system's highest: no process has it. */
export const NOBODY = 2 ** 30
