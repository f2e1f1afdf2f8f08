import { api } from '../../api/client.ts'
import type { components } from '../../api/console.ts'
import { pagesOf } from '../../api/pages.ts'

export type LedgerEntry = Readonly<components['schemas']['ConsoleLedgerEntry']>

/** The address of the whole ledger as a file. */
export const LEDGER_CSV = '/api/console/credits/ledger.csv'

/** The account's ledger, newest first, a page at a time. */
export const ledgerPages = pagesOf(['credits', 'ledger'], query =>
  api.GET('/api/console/credits/ledger', { params: { query } }),
)

/** Payments made in the console, newest first, a page at a time. */
export const purchasePages = pagesOf(['credits', 'purchases'], query =>
  api.GET('/api/console/payments', { params: { query } }),
)
