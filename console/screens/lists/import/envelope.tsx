import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { postalQuery } from '../../../engine/addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { ExampleRow } from './use-example.ts'
import { importWords } from './words.ts'

/** An address as it is printed. It shows errors that a table hides, such as a town in place of the street. */
export function Envelope({ rows }: { readonly rows: readonly ExampleRow[] | undefined }) {
  const words = useWords(importWords)
  const { number } = useFormat()
  const account = useQuery(accountQuery)
  const print = useQuery(postalQuery).data
  const [at, setAt] = useState(0)
  // Numbered as in the file, not as in the example that was sent.
  const recipients = (rows ?? []).flatMap(({ row, recipient }) => (recipient ? [{ ...recipient, row }] : []))
  const shown = recipients[Math.min(at, recipients.length - 1)]
  const step = (by: number) => setAt((at + by + recipients.length) % recipients.length)
  return (
    <figure className="import-envelope">
      <figcaption>{words.envelope}</figcaption>
      <div className="envelope-paper">
        {shown && account.data && print ? (
          <address className="envelope-window">
            {print({ ...shown, fields: {}, token: null, variant: 'A' }, account.data.homeCountry).join('\n')}
          </address>
        ) : (
          <p className="envelope-window">{rows && !shown && words.addressMissing}</p>
        )}
      </div>
      {recipients.length > 1 && shown && (
        <div className="envelope-walk">
          <Button small className="icon back" aria-label={words.previous} onClick={() => step(-1)}>
            <Icon name="chevron" size={16} />
          </Button>
          <span className="muted" aria-live="polite">
            {words.rowOf(number(shown.row))}
          </span>
          <Button small className="icon on" aria-label={words.next} onClick={() => step(1)}>
            <Icon name="chevron" size={16} />
          </Button>
        </div>
      )}
    </figure>
  )
}
