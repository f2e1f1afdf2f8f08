import type { CSSProperties, ReactNode } from 'react'
import { keepFocus } from './tool.tsx'

export interface ChoiceProps {
  /** Its name, if its content is not text. */
  readonly label?: string
  /** Undefined for an action, which cannot be selected. */
  readonly chosen?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly onChoose: () => void
  readonly children?: ReactNode
}

/** One of the choices in a flyout. */
export const Choice = ({ label, chosen, disabled, className, style, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    className={`choice-line ${className ?? ''}`}
    data-choice=""
    aria-label={label}
    title={label}
    aria-pressed={chosen}
    aria-disabled={disabled || undefined}
    style={style}
    onMouseDown={keepFocus}
    onClick={disabled ? undefined : onChoose}
  >
    {children}
  </button>
)
