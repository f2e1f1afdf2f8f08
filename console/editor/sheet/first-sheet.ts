/** So long a sheet that is being drawn goes before other work of the page, at most (ms). */
const MOST_MS = 300

let tell: () => void = () => undefined
const painted = new Promise<void>(resolve => {
  tell = resolve
})

/** A sheet has been painted. */
export const sheetPainted = (): void => tell()

/** Waits for the first sheet of the page, but not for long: where none is in sight, or the line is slow. */
export const firstSheet = (): Promise<void> =>
  Promise.race([painted, new Promise<void>(done => setTimeout(done, MOST_MS))])
