/** Languages that the engine hyphenates, by their own names. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  sv: 'Svenska',
  en: 'English (US)',
  'en-GB': 'English (UK)',
  de: 'Deutsch',
  nb: 'Norsk bokmål',
  nn: 'Norsk nynorsk',
  da: 'Dansk',
  fi: 'Suomi',
  fr: 'Français',
  nl: 'Nederlands',
}
