/** The code that a file's thread loads for people's imports. */
export { chosenRows } from './choices.ts'
export { tableBelow } from './header-row.ts'
export { leftOutFile } from './left-out-file.ts'
export { headerHash, previewOf } from './preview.ts'
export { review } from './review.ts'
