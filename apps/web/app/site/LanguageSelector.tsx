import type { Language } from '@pinwise/contract'
import type { MouseEvent } from 'react'
import { FLAG_EMOJI, LANGUAGE_OPTIONS } from '../i18n/languages.ts'
import { useLanguageSwitch } from '../i18n/use-language-switch.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dropdown } from './Dropdown.tsx'

/** Without script the links ask the server for the same page in the other language. */
export function LanguageSelector({ name }: { name?: string }) {
  const { t } = useTranslation('common')
  const { language, switchTo } = useLanguageSwitch()
  const current = LANGUAGE_OPTIONS.find(option => option.languageCode === language) ?? LANGUAGE_OPTIONS[0]
  const choose = (wanted: Language) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const details = event.currentTarget.closest('details')
    void switchTo(wanted)
    if (!details) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  return (
    <Dropdown
      {...(name ? { name } : {})}
      label={
        <>
          <span className="visually-hidden">{t('language')}: </span>
          <span aria-hidden="true">{FLAG_EMOJI[current?.flagCode ?? 'en']}</span> {current?.name}
        </>
      }
    >
      {LANGUAGE_OPTIONS.map(({ name: ownName, languageCode, flagCode }) => (
        <li key={languageCode}>
          <a
            href={`?lang=${languageCode}`}
            lang={languageCode}
            hrefLang={languageCode}
            aria-current={languageCode === language || undefined}
            onClick={choose(languageCode)}
          >
            <span aria-hidden="true">{FLAG_EMOJI[flagCode]}&nbsp;</span> {ownName}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
