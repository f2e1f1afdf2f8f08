/**
 * Milliseconds after which a database counts as away. They are read when a pool is opened. Tests set more time than any
 * machine needs: on a busy machine a healthy database would count as silent.
 */
export const patience = {
  /**
   * For a connection to be made. A host that drops packets must not delay a request for longer than its client waits.
   */
  connect: 2000,
  /** For an answer to a trivial query. Clients are then still answered within five seconds. */
  silence: 2500,
}
