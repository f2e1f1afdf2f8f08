import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import type { PasteNotice } from './paste/paste.ts'
import { writingWords } from './words.ts'

/** What did not come along with a paste. It stays until it was read. */
export function Notice({
  notice: { images, shortened },
  onClose,
}: {
  readonly notice: PasteNotice
  readonly onClose: () => void
}) {
  const words = useWords(writingWords)
  return (
    <div className="paste-notice" role="status">
      <Icon name={shortened ? 'warning' : 'image'} size={18} />
      <span>{shortened ? words.shortened : words.imagesDropped(images)}</span>
      <button type="button" className="tool" aria-label={words.close} title={words.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
