/**
 * Milliseconds by the clock that a thread or child may take to answer. What bounds its work is the processor time that
 * it uses; these only tell that the machine is too busy, and the answer is then 503. They are read when work begins:
 * tests give more time than any machine needs.
 */
export const deadlines = {
  /** One question to a thread: an image, a large body, letters to look at. */
  task: 20_000,
  /** A whole file: a table, an artwork. */
  file: 30_000,
}
