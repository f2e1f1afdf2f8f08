import type { Tx } from '#drizzle/client.ts'
import type { LetterWarning } from '#letter/preflight/letter-errors.ts'
import { ApiError } from '#schemas/errors.ts'
import type { Reader } from '../../../recipients/service.ts'
import { letterReason } from '../../letter-reason.ts'
import type { NumberedRows } from '../../list-rows.ts'
import { type KnownWarnings, warningOf, warningsOf, withWarnings } from '../../warnings.ts'
import { type Audience, rowsOfAudience, widestRows } from '../audience.ts'
import type { Pictures } from './lay-out.ts'
import { letterThreads } from './letter-threads.ts'
import type { SentDesign } from './preflight-design.ts'
import type { RowsAnswer } from './preflight-thread.ts'

/** The result of checking a campaign's letters. */
export interface PreflightFacts {
  readonly printsPhoneNumber: boolean
  readonly warnings: KnownWarnings
  /** A hash of what the letter says, hexadecimal. */
  readonly textDigest: string
  /** False: the rows are checked as they are drawn. */
  readonly rowsChecked: boolean
}

/** How recipients are numbered: by the sequence of their letters, or by their positions in what was sent. */
export type Numbers = 'printed' | 'sent'

/** The most that is checked while the client waits; tests set less. */
export const whileClientWaits = {
  /** Letters. */
  rows: 20_000,
  /** Steps of the check: some seconds. That many usual letters take a fifth. */
  steps: 1_000_000_000,
}
const WITHOUT_LIMIT = { rows: Number.MAX_SAFE_INTEGER, steps: Number.MAX_SAFE_INTEGER }

/**
 * Refuses what cannot be printed as promised, before anything is charged. It checks the design and, unless the audience
 * is too large, every letter; of a larger audience only the rows with the widest values.
 * @param pictures reads its files, when its turn has come
 * @param allRows checks every letter of an audience of any size, while someone waits
 * @param numbers how its warnings number recipients
 * @throws ApiError unprocessable that says what is wrong, and in which row; QueueFull.
 */
export async function preflight(
  tx: Tx,
  { accountId, signal }: Reader,
  order: SentDesign,
  audience: Audience,
  pictures: () => Promise<Pictures>,
  { allRows = false, numbers = 'printed' }: { readonly allRows?: boolean; readonly numbers?: Numbers } = {},
): Promise<PreflightFacts> {
  const most = allRows ? WITHOUT_LIMIT : whileClientWaits
  await using task = await letterThreads.open('check', { account: accountId, signal }, async () => ({
    input: { ...order, pictures: await pictures() },
  }))
  const look = async ({ json, numbers }: NumberedRows): Promise<RowsAnswer> => {
    const answer = await task.ask('rows', { json, mostSteps: most.steps })
    if (answer.error) {
      const { index, error } = answer.error
      const whose = { recipient: numbers[index]!, among: 'rows' } as const
      throw new ApiError('unprocessable', letterReason(error, whose))
    }
    return answer
  }
  const known = { ...task.first, warnings: warningsOf(task.first.warnings) }
  if (audience.letters > most.rows) {
    const rows = await widestRows(tx, audience)
    await look({
      json: JSON.stringify(rows.map(({ recipient }) => recipient)),
      numbers: rows.map(({ row }) => row),
    })
    return { ...known, rowsChecked: false }
  }
  let { warnings } = known
  const sent: number[] = []
  let before = 0
  const numberOf = (sequence: number) => (numbers === 'sent' ? sent[sequence - 1]! : sequence)
  for await (const rows of rowsOfAudience(tx, audience)) {
    const { warnings: more, count, isWhole } = await look(rows)
    if (numbers === 'sent') sent.push(...rows.numbers)
    const first = more.map(({ index, warning }) =>
      warningOf(renumbered(warning, numberOf), numberOf(before + index + 1)),
    )
    warnings = withWarnings(warnings, { count, first })
    before += rows.numbers.length
    // All of them are checked as they are drawn, when nobody waits.
    if (!isWhole) return { ...known, rowsChecked: false }
  }
  return { ...known, warnings, rowsChecked: true }
}

const renumbered = (warning: LetterWarning, numberOf: (sequence: number) => number): LetterWarning =>
  warning.code === 'recipient_repeated'
    ? { ...warning, params: { first: numberOf(warning.params.first) } }
    : warning
