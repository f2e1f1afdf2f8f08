/** A file that the engine needs could not be fetched: the network is down, or the console was rebuilt. */
export class FileUnavailable extends Error {
  override readonly name = 'FileUnavailable'
}
