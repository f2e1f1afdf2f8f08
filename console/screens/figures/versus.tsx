import { Table } from '../../ui/table.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { VariantFigures } from './queries.ts'
import { differenceOf, largerOf, type Rate, rateOf } from './rates.ts'
import { usePercent, usePoints } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** Compares variants A and B, and says whether the difference may be chance. */
export function Versus({ variants }: { readonly variants: readonly VariantFigures[] }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const percent = usePercent()
  const interval = ({ low, high }: Rate) => words.interval(percent(low), percent(high))
  return (
    <>
      <p>{words.versusLead}</p>
      <Table
        label={words.versus}
        rows={variants.map(one => ({ ...one, rate: rateOf(one.lettersScanned, one.letters) }))}
        keyOf={({ variant }) => variant}
        columns={[
          { head: words.variant, isName: true, cell: ({ variant }) => variant },
          { head: words.printed, look: 'number wide', cell: ({ letters }) => number(letters) },
          {
            head: words.lettersScanned,
            look: 'number',
            cell: ({ lettersScanned }) => number(lettersScanned),
          },
          {
            head: words.rate,
            look: 'number',
            cell: ({ rate }) => (
              <>
                <strong>{percent(rate.share)}</strong>
                <span className="under narrow">{interval(rate)}</span>
              </>
            ),
          },
          { head: words.intervalHead, look: 'number wide', cell: ({ rate }) => interval(rate) },
          { head: words.visits, look: 'number wide', cell: ({ visits }) => number(visits) },
          { head: words.leads, look: 'number wide', cell: ({ leads }) => number(leads) },
        ]}
      />
      <Verdict variants={variants} />
    </>
  )
}

function Verdict({ variants }: { readonly variants: readonly VariantFigures[] }) {
  const words = useWords(figuresWords)
  const points = usePoints()
  const [a, b] = variants
  if (!a || !b) return null
  const rateA = rateOf(a.lettersScanned, a.letters)
  const rateB = rateOf(b.lettersScanned, b.letters)
  const larger = largerOf(rateA, rateB)
  const [first, second] = larger === 'b' ? [rateB, rateA] : [rateA, rateB]
  const { low, high } = differenceOf(first, second)
  return (
    <p className="verdict">
      {larger === 'neither'
        ? words.chance(points(low), points(high))
        : words.larger(larger === 'a' ? a.variant : b.variant, points(low), points(high))}
    </p>
  )
}
