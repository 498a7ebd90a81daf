import type { ShownNotice } from '@pinwise/contract'
import styles from './NoticeList.module.css'
import { type NoticeProps, NoticeText } from './NoticeText.tsx'

interface NoticeListProps extends Omit<NoticeProps, 'notice'> {
  notices: readonly ShownNotice[]
}

/** All of them at once, to be read again: also those that were dismissed on this phone. */
export function NoticeList({ notices, club, now }: NoticeListProps) {
  return (
    <ul className={styles.list}>
      {notices.map(notice => (
        <li key={notice.sendId} data-kind={notice.kind}>
          <NoticeText notice={notice} club={club} now={now} />
        </li>
      ))}
    </ul>
  )
}
