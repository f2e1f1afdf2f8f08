import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isStep, type Step } from './model.ts'

/**
 * The step that is shown. It is part of the address, so that Back goes to the step before, and a page that is loaded
 * again shows the same one.
 * @param first the step of an address that names none
 */
export function useStep(first: Step): { readonly step: Step; readonly showStep: (step: Step) => void } {
  const { step: named } = useSearch({ from: '/frame/campaigns/drafts/$id' })
  const navigate = useNavigate({ from: '/campaigns/drafts/$id' })
  const step = named !== undefined && isStep(named) ? named : first
  const name = useCallback(
    (step: Step, replace: boolean) =>
      void navigate({
        search: before => ({ ...before, step }),
        // The state says that the draft is new, which must be known if the page is loaded again.
        state: true,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  useEffect(() => {
    // Without its step in the address, the first one could not be gone back to.
    if (named !== step) name(step, true)
  }, [named, step, name])
  const showStep = useCallback(
    (next: Step) => {
      if (next !== step) name(next, false)
    },
    [step, name],
  )
  return { step, showStep }
}
