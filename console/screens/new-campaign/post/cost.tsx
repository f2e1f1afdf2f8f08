import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Choice } from '../../../ui/field.tsx'
import { SupportContact } from '../../../ui/support-contact.tsx'
import { useFormat } from '../../../words/format.ts'
import type { Post } from './use-post.ts'

/** The cost of the campaign, whether the balance is enough, and how to get missing letters. */
export function Cost({ post }: { readonly post: Post }) {
  const { words, letters, balance, price, payment, isOwner, onPayment } = post
  const { number } = useFormat()
  const name = useId()
  if (letters === null || letters === 0) return null
  const missing = letters - balance
  const credits = (count: number) => words.creditsUnit(number(count), count === 1)
  const isPaidFor = price !== null && payment === 'checkout'
  return (
    <section className="cost">
      <h3>{words.cost}</h3>
      <p className="figure">
        <strong>{isPaidFor ? price : credits(letters)}</strong>
      </p>
      {!isPaidFor && (
        <p className={missing > 0 ? 'error' : 'muted'}>
          {words.balance(credits(balance))}{' '}
          {missing > 0 ? words.short(credits(missing)) : words.left(number(-missing))}
        </p>
      )}
      {price !== null && (
        <fieldset className="choices">
          <legend className="visually-hidden">{words.cost}</legend>
          <Choice
            type="radio"
            name={name}
            checked={payment === 'credits'}
            onChange={() => onPayment('credits')}
          >
            {words.payCredits}
          </Choice>
          <Choice
            type="radio"
            name={name}
            checked={payment === 'checkout'}
            onChange={() => onPayment('checkout')}
            hint={words.checkoutHint}
          >
            {words.payCheckout(price)}
          </Choice>
        </fieldset>
      )}
      {missing > 0 && price === null && (
        <>
          <p className="muted">{words.askOperator}</p>
          <SupportContact />
        </>
      )}
      {missing > 0 && price !== null && !isPaidFor && (
        <p>{isOwner ? <Link to="/credits">{words.buy}</Link> : words.askOwner}</p>
      )}
    </section>
  )
}
