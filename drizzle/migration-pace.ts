/** Milliseconds. Tests set shorter ones. */
export const pace = {
  /** Between two checks whether another process has finished. */
  look: 200,
  /** The longest wait of a migration for a table. Later statements wait behind it, even reads. */
  tableLock: 2000,
  /** How long it leaves the table to others before it tries again. */
  giveWay: 3000,
}
