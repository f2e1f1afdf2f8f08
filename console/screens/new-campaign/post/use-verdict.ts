import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignCheck } from '../../../api/posting.ts'
import { groupByText, togetherWords } from '../../../ui/group-by-text.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import type { Campaign } from '../use-campaign.ts'
import { type Item, itemOf } from './items.ts'
import type { usePostWords } from './use-post-words.ts'

/** Something wrong or doubtful that was found. */
export interface Found {
  readonly item: Item
  readonly severity: 'error' | 'warning'
  readonly text: string
  /** Leads to its cause; undefined: it has no place. */
  readonly onAct: (() => void) | undefined
}

type Warning = CampaignCheck['warnings']['first'][number]

/** All that editor and service have found, and whether the person has looked at every doubt. */
export function useVerdict(
  { problems, hasErrors, editor, audience, goTo, setView }: Campaign,
  { data }: UseQueryResult<CampaignCheck>,
  words: ReturnType<typeof usePostWords>,
) {
  const say = useReasons()
  const { number } = useFormat()
  const together = useWords(togetherWords)
  const navigate = useNavigate()
  const [seen, setSeen] = useState<ReadonlySet<string>>(NOTHING)
  // The check looks at all addresses, and says of each sentence whose letters it is about.
  const own = hasErrors ? problems : problems.filter(({ isOfShown }) => !isOfShown)
  const known = new Set(own.map(({ text }) => text))
  const { count = 0, first = [] } = data?.warnings ?? {}

  function leadTo({ code, params, recipient }: Warning): void {
    if (recipient !== null) {
      audience.choose({ kind: 'position', position: recipient })
      setView('sheet')
    } else if (code === 'letter_sent_before') {
      const { campaignId: id } = params as { readonly campaignId: string }
      void navigate({ to: '/campaigns/$id', params: { id } })
    } else goTo(itemOf(code) === 'addresses' ? 'recipients' : 'letter')
  }
  const warnings = groupByText(
    first
      .map(warning => ({ warning, text: say(said(warning.message, warning)) }))
      .filter(({ text }) => !known.has(text)),
  )
  const found: Found[] = [
    ...own.map(({ code, severity, text, targets: [target] }) => ({
      item: itemOf(code),
      severity,
      text,
      onAct: target && (() => editor.leadTo(target)),
    })),
    ...warnings.map(({ first: { warning, text }, others }) => {
      const { code, recipient } = warning
      const letters = recipient !== null && together(number(recipient), others, number(others))
      return {
        item: itemOf(code),
        severity: 'warning' as const,
        text: letters ? words.ofLetter(letters, text) : text,
        onAct: () => leadTo(warning),
      }
    }),
  ]
  const doubts = found.filter(({ severity }) => severity === 'warning').map(({ text }) => text)
  return {
    found,
    doubts: doubts.length,
    /** How many warnings there are, and how many of them are known here. */
    count,
    listed: first.length,
    /** Whether the person has said so of each doubt. One that comes later is asked about again. */
    isSeen: doubts.every(text => seen.has(text)),
    onSeen: (isSeen: boolean) => setSeen(isSeen ? new Set([...seen, ...doubts]) : NOTHING),
  }
}

const NOTHING: ReadonlySet<string> = new Set()
