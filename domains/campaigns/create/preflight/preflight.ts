import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import type { Reader } from '../../../recipients/service.ts'
import { letterReason } from '../../letter-reason.ts'
import {
  type CampaignWarning,
  type KnownWarnings,
  warningOf,
  warningsOf,
  withWarnings,
} from '../../warnings.ts'
import { type Audience, rowsOfAudience, type SentRows, widestRows } from '../audience.ts'
import { letterThreads } from './letter-threads.ts'
import type { SentDesign } from './preflight-design.ts'
import type { RowsAnswer } from './preflight-thread.ts'

/** The result of checking a campaign's letters. */
export interface PreflightFacts {
  readonly printsPhoneNumber: boolean
  readonly warnings: KnownWarnings
  /** False: the rows are checked as they are drawn. */
  readonly rowsChecked: boolean
}

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
 * is too large, every letter; of a larger audience only the rows with the widest values. @param allRows checks every
 * letter of an audience of any size, while someone waits
 * @throws ApiError unprocessable that says what is wrong, and in which row; QueueFull.
 */
export async function preflight(
  tx: Tx,
  { accountId, signal }: Reader,
  order: SentDesign,
  audience: Audience,
  { allRows = false }: { readonly allRows?: boolean } = {},
): Promise<PreflightFacts> {
  const most = allRows ? WITHOUT_LIMIT : whileClientWaits
  await using task = await letterThreads.open('check', { account: accountId, signal }, () => ({
    input: order,
  }))
  const look = async ({ json, numbers }: SentRows): Promise<RowsAnswer> => {
    const answer = await task.ask('rows', { json, mostSteps: most.steps })
    if (answer.error) {
      const { index, error } = answer.error
      const whose = { recipient: numbers[index]!, among: 'rows' } as const
      throw new ApiError('unprocessable', letterReason(error, whose))
    }
    return answer
  }
  const { printsPhoneNumber } = task.first
  let warnings = warningsOf(task.first.warnings)
  if (audience.letters > most.rows) {
    const rows = await widestRows(tx, audience)
    await look({
      json: JSON.stringify(rows.map(({ recipient }) => recipient)),
      numbers: rows.map(({ row }) => row),
    })
    return { printsPhoneNumber, warnings, rowsChecked: false }
  }
  let before = 0
  for await (const rows of rowsOfAudience(tx, audience)) {
    const { warnings: more, count, isWhole } = await look(rows)
    // All of them are checked as they are drawn, when nobody waits.
    if (!isWhole) return { printsPhoneNumber, warnings: warningsOf(task.first.warnings), rowsChecked: false }
    warnings = withWarnings(warnings, { count, first: more.map(numberedFrom(before + 1)) })
    before += rows.numbers.length
  }
  return { printsPhoneNumber, warnings, rowsChecked: true }
}

const numberedFrom =
  (first: number) =>
  ({ index, warning }: RowsAnswer['warnings'][number]): CampaignWarning =>
    warningOf(warning, first + index)
