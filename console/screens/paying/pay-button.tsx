import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import type { CheckoutOf } from './queries.ts'
import { useCheckout } from './use-checkout.ts'
import { payingWords } from './words.ts'

export interface PayButtonProps {
  readonly wanted: CheckoutOf
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A button that leads to the provider's payment page. */
export function PayButton({ wanted, disabled, children }: PayButtonProps) {
  const words = useWords(payingWords)
  const { go, busy, error } = useCheckout(wanted)
  return (
    <div className="pay">
      {error !== undefined && (
        <p className="notice danger" role="alert">
          {error}
        </p>
      )}
      <Button look="primary" busy={busy} disabled={disabled} onClick={go}>
        {children}
        <Icon name="external" size={16} />
      </Button>
      <p className="hint">{words.atProvider}</p>
    </div>
  )
}
