import { useId } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A text to copy, such as a key, a link or a command line. */
export function Secret({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId()
  return (
    <fieldset className="secret-field" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className="secret">
        <code>{text}</code>
        <CopyButton text={text} />
      </div>
    </fieldset>
  )
}
