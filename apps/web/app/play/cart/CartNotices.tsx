import type { ClubPack } from '@pinwise/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NoticeList } from '../notices/NoticeList.tsx'
import { noticesToShow } from '../notices/next-notice.ts'
import { seenNoticesSetting } from '../notices/notice-settings.ts'
import { useNow } from '../notices/use-now.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import styles from './CartNotices.module.css'

interface CartNoticesProps {
  pack: ClubPack
  /** Of the club to this cart, over everything else; undefined while there is none. */
  messageId: string | undefined
}

/** What the club tells everybody now, to be read again after somebody in the cart has dismissed it. */
export function CartNotices({ pack, messageId }: CartNoticesProps) {
  const { t } = useTranslation('golf-cart')
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const now = useNow()
  const seen = usePhoneSetting(seenNoticesSetting)
  // A pack that an earlier version of the app stored has none.
  const notices = noticesToShow(pack.notices ?? [], { now, seen: [], courseId: null })
  const urgentId = notices.find(({ kind, sendId }) => kind === 'safety' && !seen.includes(sendId))?.sendId
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  // A dialog lies over everything: what must be seen at once closes it.
  useEffect(() => {
    if (messageId || urgentId) dialog.current?.close()
  }, [messageId, urgentId])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {notices.length > 0 ? t('notices.number', { number: notices.length }) : t('notices.title')}
      </button>
      <dialog ref={dialog} aria-labelledby="notices" className={styles.dialog} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <header>
              <h2 id="notices">{t('notices.title')}</h2>
              <button type="button" onClick={() => dialog.current?.close()}>
                {t('notices.close')}
              </button>
            </header>
            <div aria-live="polite">
              {notices.length > 0 ? (
                <NoticeList notices={notices} club={pack.club} now={now} />
              ) : (
                <p>{t('notices.none')}</p>
              )}
            </div>
          </>
        )}
      </dialog>
    </>
  )
}
