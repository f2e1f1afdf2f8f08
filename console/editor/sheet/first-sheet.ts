/** The longest time that other work of the page waits for a sheet (ms). */
const MOST_MS = 300

let tell: () => void = () => undefined
const painted = new Promise<void>(resolve => {
  tell = resolve
})

/** A sheet has been painted. */
export const sheetPainted = (): void => tell()

/** Waits for the first sheet of the page, but not for long, in case none comes or the line is slow. */
export const firstSheet = (): Promise<void> =>
  Promise.race([painted, new Promise<void>(done => setTimeout(done, MOST_MS))])
