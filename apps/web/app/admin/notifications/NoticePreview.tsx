import { type NoticeKind, type TranslatedText, textFor } from '@pinwise/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import styles from './Notifications.module.css'

/** The notice as golfers' phones and the tablets of carts show it, while it is written. */
export function NoticePreview({ texts, kind, club }: { texts: TranslatedText; kind: NoticeKind; club: string }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const [reader, setReader] = useState(language)
  const text = textFor(texts, reader)
  const shown = <p lang={texts[reader] ? reader : undefined}>{text || t('preview.empty')}</p>
  return (
    <div className={`${styles.preview} ${look('stack', 'gap2', 'flush')}`}>
      <SegmentedControl
        label={t('preview.language')}
        segments={(['en', 'it'] as const).map(value => ({ value, label: common(`ui.languages.${value}`) }))}
        value={reader}
        onChange={setReader}
      />
      <figure className={`${styles.preview} ${look('stack', 'gap2', 'flush')}`}>
        <figcaption>{t('preview.phone')}</figcaption>
        <div className={styles.phone}>
          <div className={`${styles.shown} ${look('padded', 'anywhere')}`} data-kind={kind}>
            <small>
              <strong>{common(`play.notices.kind.${kind}`)}</strong> · {club}
            </small>
            {shown}
          </div>
        </div>
      </figure>
      <figure className={`${styles.preview} ${look('stack', 'gap2', 'flush')}`}>
        <figcaption>{t('preview.cart')}</figcaption>
        <div className={`${styles.cart} ${look('stack', 'anywhere')}`} data-kind={kind}>
          {shown}
        </div>
      </figure>
    </div>
  )
}
