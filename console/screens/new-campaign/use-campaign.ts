import { useCallback, useEffect, useMemo, useState } from 'react'
import { unsaidLanguage } from '#letter/hyphenation/languages.ts'
import { useSession } from '../../api/session.ts'
import { customFields } from '../../editor/model/fields.ts'
import type { Target } from '../../editor/problems/problem.ts'
import { tabOf } from '../../editor/problems/tab-of.ts'
import type { Editor } from '../../editor/state/editor-context.ts'
import { useHistory } from '../../editor/state/use-history.ts'
import { useProof } from '../../editor/state/use-proof.ts'
import { useShown } from '../../editor/state/use-shown.ts'
import type { Letter } from '../../engine/letter.ts'
import { useAudience } from './audience/use-audience.ts'
import { useSources } from './audience/use-sources.ts'
import type { OpenedDraft } from './draft/open-draft.ts'
import { useCampaignDraft } from './draft/use-campaign-draft.ts'
import { useCampaignLetter } from './letter/use-campaign-letter.ts'
import { type Audience, type Fields, type Step, sourceOf, toBody } from './model.ts'
import { useCampaignProblems } from './use-campaign-problems.ts'
import { useStep } from './use-step.ts'

export type Campaign = ReturnType<typeof useCampaign>

/** The state of a campaign in preparation: the choices, its letter, its recipients, its draft. */
export function useCampaign(
  id: string,
  { account, kept: opened, left, fields: first, design: firstDesign }: OpenedDraft,
) {
  const { role } = useSession()
  const [chosen, setAll] = useState<Fields>(first)
  const setFields = useCallback((part: Partial<Fields>) => setAll(before => ({ ...before, ...part })), [])
  const keepAudience = useCallback((audience: Audience) => setFields({ audience }), [setFields])
  const sources = useSources(first.audience, keepAudience)
  const { step, showStep } = useStep(first.step)
  const fields = useMemo(
    (): Fields => ({ ...chosen, audience: sources.audience, step }),
    [chosen, sources.audience, step],
  )
  const editing = useHistory(firstDesign, firstDesign)
  const letter = useCampaignLetter(fields, setFields, editing, opened?.data.assets ?? NO_ASSETS, account)
  const own = fields.content?.kind === 'own' ? editing.design : null
  const body = useMemo(() => toBody({ ...chosen, step }, own), [chosen, step, own])
  const kept = useCampaignDraft(id, { kept: opened, left }, body)

  const whole = letter.design ?? editing.design
  const { shown, view, setView, writing, leadTo: leadWithin } = useShown(whole, letter.change)
  const { variant } = shown

  const printed = useMemo(() => customFields(whole), [whole])
  const audience = useAudience(fields, printed, account.homeCountry)
  const { assets } = letter
  const known = audience.fields
  const { format, cardDesign } = fields
  const proofLetter = useMemo(
    (): Letter | null =>
      letter.design && !assets.isLoading
        ? {
            source: sourceOf(letter.design, { format, cardDesign }),
            assets: assets.bytes,
            account,
            baseUrl: location.origin,
            format,
            cardDesign,
            ...(known && { fields: known.map(({ key }) => key) }),
          }
        : null,
    [letter.design, assets, account, known, format, cardDesign],
  )
  const recipient = useMemo(() => ({ ...audience.recipient, variant }), [audience.recipient, variant])
  const proof = useProof(proofLetter, recipient)
  const { problems, hasErrors, problemAt, states } = useCampaignProblems({
    fields,
    design: letter.design,
    drawn: proof?.problems,
    telephony: account.phoneNumbers.configured,
    printed,
    audience,
  })

  const { leaveFile } = sources
  useEffect(() => {
    if (step !== 'recipients') leaveFile()
  }, [step, leaveFile])
  const goTo = useCallback(
    (step: Step) => {
      showStep(step)
      setView('write')
    },
    [showStep, setView],
  )
  function leadTo(target: Target): void {
    if (target.kind === 'recipient' && fields.audience?.kind === 'typed') {
      goTo('recipients')
      return
    }
    if (tabOf(target) !== null) {
      goTo('letter')
      // Some settings can differ from the template in fields beside it. Changing anything else requires a letter of the
      // campaign's own.
      const isBeside = target.kind === 'field' && /^(?:qrCode|noReturnAddress)/.test(target.field)
      if (fields.content?.kind === 'template' && !isBeside) letter.makeOwn()
    }
    leadWithin(target)
  }

  const editor: Editor = {
    ...editing,
    ...shown,
    readOnly: false,
    assets,
    recipients: {
      lists: [],
      list: audience.list,
      chooseList: () => undefined,
      samples: audience.samples,
      index: 0,
      chooseSample: index => audience.choose({ kind: 'sample', index }),
      recipient: audience.recipient,
      fields: known,
    },
    problems,
    problemAt,
    leadTo,
    accountSender: account.returnAddress,
    paper: account.paper,
    unsaidLanguage: unsaidLanguage(account),
  }
  return {
    id,
    role,
    account,
    fields,
    setFields,
    body,
    kept,
    letter,
    proofLetter,
    proof,
    audience,
    sources,
    printed,
    problems,
    hasErrors,
    states,
    editor,
    writing,
    view,
    setView,
    goTo,
  }
}

const NO_ASSETS = [] as const
