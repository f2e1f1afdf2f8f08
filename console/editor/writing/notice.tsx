import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { PasteNotice } from './paste/paste.ts'
import { writingWords } from './words.ts'

/** Says what a paste left out or changed. It stays until it is dismissed. */
export function Notice({
  notice: { images, tables, shortened },
  onClose,
}: {
  readonly notice: PasteNotice
  readonly onClose: () => void
}) {
  const words = useWords(writingWords)
  const { number } = useFormat()
  const said = shortened
    ? [words.shortened]
    : [
        images > 0 && words.imagesDropped(images, number(images)),
        tables > 0 && words.tablesAsLines(tables, number(tables)),
      ].filter(Boolean)
  return (
    <div className="paste-notice" role="status">
      <Icon name={images > 0 ? 'image' : 'warning'} size={18} />
      <span>{said.join(' ')}</span>
      <button type="button" className="tool" aria-label={words.close} title={words.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
