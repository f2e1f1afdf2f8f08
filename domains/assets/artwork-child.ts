import { answerParent } from '#artwork/in-child.ts'

// The program of the child process that reads a stranger's PDF. Values of form fields are set in the letters' own faces.
// Loading those takes longer than most files, and few files have such fields.
await answerParent(() => import('#letter/layout/field-text.ts'))
