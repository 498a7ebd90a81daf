import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './ShareButton.module.css'

/** The device's own way to share where it has one, else the address to paste. Without script it is not shown. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('blog-post')
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('copied')
      }
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('failed')
    }
  }
  return (
    <p className={styles.share}>
      <button type="button" className="button" onClick={() => void share()}>
        {t('share.action')}
      </button>
      <span role="status">{said ? t(`share.${said}`) : ''}</span>
    </p>
  )
}
