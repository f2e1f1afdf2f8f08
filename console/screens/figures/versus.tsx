import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { VariantFigures } from './queries.ts'
import { differenceOf, largerOf, rateOf } from './rates.ts'
import { usePercent, usePoints } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** Compares variants A and B, and says whether the difference may be chance. */
export function Versus({ variants }: { readonly variants: readonly VariantFigures[] }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const percent = usePercent()
  return (
    <>
      <p>{words.versusLead}</p>
      <div className="table-wrap">
        <table aria-label={words.versus}>
          <thead>
            <tr>
              <th>{words.variant}</th>
              <th className="number wide">{words.printed}</th>
              <th className="number">{words.lettersScanned}</th>
              <th className="number">{words.rate}</th>
              <th className="number wide">{words.intervalHead}</th>
              <th className="number wide">{words.visits}</th>
              <th className="number wide">{words.leads}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ variant, letters, lettersScanned, visits, leads }) => {
              const { share, low, high } = rateOf(lettersScanned, letters)
              return (
                <tr key={variant}>
                  <th scope="row">{variant}</th>
                  <td className="number wide">{number(letters)}</td>
                  <td className="number">{number(lettersScanned)}</td>
                  <td className="number">
                    <strong>{percent(share)}</strong>
                    <span className="under narrow">{words.interval(percent(low), percent(high))}</span>
                  </td>
                  <td className="number wide">{words.interval(percent(low), percent(high))}</td>
                  <td className="number wide">{number(visits)}</td>
                  <td className="number wide">{number(leads)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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
