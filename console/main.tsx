import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api/queries.ts'
import { router } from './routes.tsx'
import { keepFocus } from './shell/kept-focus.ts'
import { applyScheme, chosenScheme } from './shell/scheme.ts'
import './style/index.css'
import { type Language, LanguageContext, preferredLanguage, rememberLanguage } from './words/language.ts'
import { loadReasons } from './words/reasons.ts'

applyScheme(chosenScheme())
void loadReasons(preferredLanguage())
keepFocus(document)

function Console() {
  const [language, setLanguage] = useState<Language>(preferredLanguage)
  document.documentElement.lang = language
  const choice = useMemo(
    () => ({
      language,
      choose(chosen: Language) {
        void loadReasons(chosen)
        rememberLanguage(chosen)
        setLanguage(chosen)
      },
    }),
    [language],
  )
  return (
    <LanguageContext value={choice}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageContext>
  )
}

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
