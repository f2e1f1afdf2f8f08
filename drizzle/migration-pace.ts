/** Milliseconds. They are read when they are due: tests wait for less. */
export const pace = {
  /** Between two looks whether another process has done its work. */
  look: 200,
  /** That a migration waits for a table at most. Whoever comes after it waits behind it, if only to read. */
  tableLock: 2000,
  /** That it leaves the table to them, before it tries again. */
  giveWay: 3000,
}
