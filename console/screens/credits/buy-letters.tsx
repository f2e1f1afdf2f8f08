import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reaches, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { AskOperators, PayButton, Total } from '../paying/checkout.tsx'
import { type Prices, pricesQuery } from '../paying/queries.ts'
import { betterPack, quote } from '../paying/quote.ts'
import { useMoney } from '../paying/use-money.tsx'
import { payingWords } from '../paying/words.ts'
import { OwnersToAsk } from '../settings/members/owners-to-ask.tsx'
import { creditsWords } from './words.ts'

/** Offers to buy credits, or says whom to ask for them. */
export function BuyLetters() {
  const words = useWords(creditsWords)
  const paying = useWords(payingWords)
  const { role } = useSession()
  const prices = useQuery(pricesQuery)
  const titleId = useId()
  return (
    <section className="buy" aria-labelledby={titleId}>
      <h2 id={titleId}>{prices.data === null ? paying.askTitle : words.buyTitle}</h2>
      <Loaded query={prices} rows={4}>
        {prices => {
          if (prices === null) return <AskOperators />
          if (!reaches(role, 'owner')) return <OwnersToAsk>{words.askOwners}</OwnersToAsk>
          return <Choose prices={prices} />
        }}
      </Loaded>
    </section>
  )
}

const MOST = 10_000_000

/** A number as people write it, with spaces or the separators of their language. */
function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0\u202f.,’]/g, '')
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return value >= 1 && value <= MOST ? value : undefined
}

function Choose({ prices }: { readonly prices: Prices }) {
  const words = useWords(creditsWords)
  const paying = useWords(payingWords)
  const { count } = useFormat()
  const many = (letters: number) => count(letters, words.letterUnit, words.lettersUnit)
  const { money } = useMoney(prices.currency)
  const { packs } = prices
  const [pack, setPack] = useState(packs[0]?.letters)
  const [text, setText] = useState('100')
  const letters = pack ?? readNumber(text)
  const price = letters === undefined ? undefined : quote(prices, { buys: 'letters', letters })
  const better = letters === undefined ? undefined : betterPack(prices, letters)
  return (
    <>
      {packs.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{words.howMany}</legend>
          <div className="packs">
            {packs.map(({ letters, amount }) => (
              <label key={letters} className="pack">
                <input
                  type="radio"
                  name="pack"
                  checked={pack === letters}
                  onChange={() => setPack(letters)}
                />
                <span>
                  <strong>{many(letters)}</strong>
                  <span className="under">{paying.each(money(amount / letters))}</span>
                </span>
                <span className="price">{money(amount)}</span>
              </label>
            ))}
            <label className="pack">
              <input
                type="radio"
                name="pack"
                checked={pack === undefined}
                onChange={() => setPack(undefined)}
              />
              <span>
                <strong>{words.another}</strong>
                <span className="under">{paying.each(money(prices.letter))}</span>
              </span>
            </label>
          </div>
        </fieldset>
      )}
      {pack === undefined && (
        <TextField
          label={words.numberLabel}
          error={letters === undefined ? words.numberError : undefined}
          short
          inputMode="numeric"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      {better && (
        <div className="notice row">
          <span>{words.better(many(better.letters), money(better.amount))}</span>
          <Button small onClick={() => setPack(better.letters)}>
            {words.takeThem}
          </Button>
        </div>
      )}
      {letters !== undefined && price && (
        <>
          <Total prices={prices} quote={price}>
            {many(letters)}
          </Total>
          <PayButton wanted={{ letters }}>{paying.pay(money(price.amount))}</PayButton>
        </>
      )}
    </>
  )
}
