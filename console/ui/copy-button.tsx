import { useState } from 'react'
import { inLanguages, useWords } from '../words/language.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const words = inLanguages({ copy: 'Copy', copied: 'Copied' }, { copy: 'Kopiera', copied: 'Kopierat' })

export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const say = useWords(words)
  return (
    <Button
      small
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        setTimeout(() => setCopied(false), 2000)
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{copied ? say.copied : say.copy}</span>
    </Button>
  )
}
