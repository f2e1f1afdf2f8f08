import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { startWords } from './start-words.ts'
import type { Post } from './use-post.ts'
import { isLost, NotKept, Recounted } from './use-posting.ts'

interface PostDialogProps {
  readonly post: Post
  /** Called if someone else has changed the draft: the person first decides which state is posted. */
  readonly onConflict: () => void
  readonly onClose: () => void
}

/**
 * Asks before a campaign is posted, and says until when it can be stopped. The focus starts on the button that cancels.
 */
export function PostDialog({ post, onConflict, onClose }: PostDialogProps) {
  const { describe } = useErrors()
  const { number } = useFormat()
  const start = useWords(startWords)
  const { words, letters, whom, balance, said, act, isCheckout, posting, isPosting } = post
  const count = letters ?? 0
  const { error } = posting
  const when = post.begins()
  const credits = (count: number) => words.creditsUnit(number(count), count === 1)
  // Someone else may have spent the letters. Posting stays possible, because if this draft was what they were spent
  // on, it leads to that campaign.
  const missing = isPosting ? 0 : count - balance
  function saysError(error: Error): string {
    if (error instanceof NotKept) return words.notKept
    if (error instanceof Recounted) return words.recounted
    return isLost(error) ? words.unsure : describe(error)
  }
  return (
    <Dialog title={isCheckout ? words.payTitle(said) : words.title(said)} onClose={onClose} stays={isPosting}>
      {whom !== null && (
        <p className="to-whom">
          <strong>{words.to(said, whom)}</strong>
        </p>
      )}
      {isCheckout ? (
        <>
          <p>{words.notCharged}</p>
          <p>{words.unpaid}</p>
        </>
      ) : missing > 0 ? (
        <ErrorNotice>
          {words.balance(credits(balance))} {words.short(credits(missing))}
        </ErrorNotice>
      ) : (
        <p>{words.chargedNow(credits(count), number(Math.max(0, balance - count)))}</p>
      )}
      <p>{when === null ? words.irrevocable : start.irrevocable(when)}</p>
      <p>{isCheckout ? words.payAbortable : words.abortable}</p>
      {posting.failureCount > 0 && !error && (
        <p className="notice" role="status">
          {words.trying}
        </p>
      )}
      <ErrorNotice>{error && saysError(error)}</ErrorNotice>
      <div className="buttons">
        <Button onClick={onClose} disabled={isPosting} data-first-focus>
          {words.notNow}
        </Button>
        {error instanceof Recounted ? null : error instanceof NotKept ? (
          <Button look="primary" onClick={onConflict}>
            {words.look}
          </Button>
        ) : (
          <Button look="primary" busy={isPosting} onClick={post.begin}>
            {act}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
