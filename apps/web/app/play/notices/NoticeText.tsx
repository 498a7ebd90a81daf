import { type ShownNotice, textFor } from '@pinwise/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMoment } from '../use-moment.ts'
import styles from './NoticeText.module.css'

export interface NoticeProps {
  notice: ShownNotice
  club: { readonly name: string; readonly timeZone: string }
  now: number
}

/** What a notice is about, since when it holds, and what it says. */
export function NoticeText({ notice: { kind, texts, sentAt }, club, now }: NoticeProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const sayWhen = useMoment(club.timeZone, new Date(now).toISOString())
  const shownIn = texts[language] ? language : language === 'en' ? 'it' : 'en'
  return (
    <>
      <p className={styles.head}>
        <strong>{t(`play.notices.kind.${kind}`)}</strong> · {club.name} · {sayWhen(sentAt)}
      </p>
      <p className={styles.text} lang={shownIn}>
        {textFor(texts, language)}
      </p>
    </>
  )
}
