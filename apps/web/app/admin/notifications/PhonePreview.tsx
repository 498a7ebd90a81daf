import { type NoticeKind, type TranslatedText, textFor } from '@pinwise/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import styles from './Notifications.module.css'

/** The notice as a golfer's phone shows it, while it is written. */
export function PhonePreview({ texts, kind, club }: { texts: TranslatedText; kind: NoticeKind; club: string }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const { language } = useLanguage()
  const [reader, setReader] = useState(language)
  const text = textFor(texts, reader)
  return (
    <figure className={styles.preview}>
      <figcaption>{t('preview.title')}</figcaption>
      <SegmentedControl
        label={t('preview.language')}
        segments={(['en', 'it'] as const).map(value => ({ value, label: common(`ui.languages.${value}`) }))}
        value={reader}
        onChange={setReader}
      />
      <div className={styles.phone}>
        <div className={styles.shown} data-kind={kind}>
          <small>
            <strong>{common(`play.notices.kind.${kind}`)}</strong> · {club}
          </small>
          <p lang={texts[reader] ? reader : undefined}>{text || t('preview.empty')}</p>
        </div>
      </div>
    </figure>
  )
}
