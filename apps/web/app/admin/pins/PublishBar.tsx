import type { Day } from '@pinwise/golf'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DeleteIcon, PublishIcon, ScheduledIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { useMedia } from '../../ui/use-media.ts'
import { greenName } from '../greens/layout-greens.ts'
import { isSamePosition, type SentPin } from '../greens/pin-drafts.ts'
import { focusFlagOrTitle } from './element-ids.ts'
import { nameOfDay } from './name-of-day.ts'
import { pendingPins } from './offline/pending-publications.ts'
import styles from './Pins.module.css'
import type { Publication } from './publication.ts'
import type { usePublishPins } from './use-publish-pins.ts'

interface PublishBarProps {
  publication: Publication
  today: Day
  publishing: Pick<ReturnType<typeof usePublishPins>, 'pending' | 'isSending' | 'withdraw' | 'sendNow'>
  onDrop: () => void
  onLater: () => void
  onPublish: () => void
}

/** The unpublished changes and the publish button. Publishing can be undone, so no confirmation is needed. */
export function PublishBar({ publication, today, publishing, onDrop, onLater, onPublish }: PublishBarProps) {
  const { t } = useTranslation('pin-position')
  const { changed, offGreen } = publication
  const labels = (greens: Publication['changed']) => greens.map(greenName).join(', ')
  const count = changed.length
  const language = useLanguage()
  // Where room is short, icons are enough beside the main button; the labels are still read aloud.
  const hiddenOnPhone = useMedia('(width < 768px)') ? 'visually-hidden' : undefined
  const hiddenOnTablet = useMedia('(width < 1024px)') ? 'visually-hidden' : undefined
  const waiting = pendingPins(publishing.pending)
  const isWaiting = waiting.length > 0 && !publishing.isSending && areSame(publication, waiting)
  const hasChanges = count > 0 || isWaiting
  const hadChanges = useRef(hasChanges)
  useEffect(() => {
    // The button disappeared with the last change.
    if (hadChanges.current && !hasChanges && document.activeElement === document.body) focusFlagOrTitle()
    hadChanges.current = hasChanges
  }, [hasChanges])
  // Drafts outlive the night: Tuesday's drafts must not be taken for today's.
  const [oldest] = changed.flatMap(({ draft }) => (draft?.day && draft.day !== today ? [draft.day] : [])).sort()
  return (
    <section
      className={`${styles.bar} ${look('row', 'gap2x3', 'centre', 'rounded')}`}
      aria-label={t('publish.title')}
      {...(!hasChanges ? { 'data-empty': '' } : { 'data-action-bar': '' })}
    >
      {/* The button shows the count and the greens show which ones: a single row leaves the green in sight. */}
      <p role="status" className={offGreen.length === 0 && !oldest && !isWaiting ? hiddenOnPhone : undefined}>
        {isWaiting && t('publish.waiting', { count: waiting.length })}
        {!isWaiting &&
          (offGreen.length > 0
            ? t('publish.offGreen', { count: offGreen.length, holes: labels(offGreen) })
            : count > 0 && t('publish.changes', { count, holes: labels(changed) }))}
        {!isWaiting && oldest && ` ${t('publish.from', { day: nameOfDay(language, oldest) })}`}
      </p>
      {isWaiting && (
        <>
          {publishing.pending.some(({ wasSent }) => !wasSent) && (
            <Button onClick={publishing.withdraw}>{t('publish.withdraw')}</Button>
          )}
          <Button variant="primary" onClick={publishing.sendNow}>
            {t('publish.tryNow')}
          </Button>
        </>
      )}
      {count > 0 && !isWaiting && (
        <>
          <Button icon={<DeleteIcon size={22} aria-hidden="true" />} onClick={onDrop}>
            <span className={hiddenOnPhone}>{t('publish.drop')}</span>
          </Button>
          <Button
            icon={<ScheduledIcon size={22} aria-hidden="true" />}
            disabled={offGreen.length > 0}
            onClick={onLater}
          >
            <span className={hiddenOnTablet}>{t('plan.later')}</span>
          </Button>
          <Button
            variant="primary"
            icon={<PublishIcon size={22} aria-hidden="true" />}
            loading={publishing.isSending}
            disabled={offGreen.length > 0}
            onClick={onPublish}
          >
            {t('publish.do', { count })}
          </Button>
        </>
      )}
    </section>
  )
}

/** No pin was moved since the last publication: there is nothing to do but wait. */
const areSame = ({ changed }: Publication, waiting: readonly SentPin[]): boolean =>
  changed.every(({ holeId, draft }) =>
    waiting.some(pin => pin.holeId === holeId && isSamePosition(pin.position, draft?.position ?? null)),
  )
