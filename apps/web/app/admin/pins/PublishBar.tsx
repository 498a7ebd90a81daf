import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DeleteIcon, PublishIcon, ScheduledIcon } from '../../ui/icons.ts'
import styles from './Pins.module.css'
import type { Publication } from './publication.ts'

interface PublishBarProps {
  publication: Publication
  isPublishing: boolean
  onDrop: () => void
  onLater: () => void
  onPublish: () => void
}

/** What will change, and the deed. It can be taken back, so nothing asks first. */
export function PublishBar({ publication, isPublishing, onDrop, onLater, onPublish }: PublishBarProps) {
  const { t } = useTranslation('pin-position')
  const { changed, offGreen } = publication
  const labels = (greens: Publication['changed']) => greens.map(({ label }) => label).join(', ')
  const count = changed.length
  return (
    <section
      className={styles.bar}
      aria-label={t('publish.title')}
      {...(count === 0 ? { 'data-empty': '' } : { 'data-action-bar': '' })}
    >
      <p role="status">
        {offGreen.length > 0
          ? t('publish.offGreen', { count: offGreen.length, holes: labels(offGreen) })
          : count > 0 && t('publish.changes', { count, holes: labels(changed) })}
      </p>
      {count > 0 && (
        <>
          <Button icon={<DeleteIcon size={22} aria-hidden="true" />} onClick={onDrop}>
            <span className={styles.barLabel}>{t('publish.drop')}</span>
          </Button>
          <Button
            icon={<ScheduledIcon size={22} aria-hidden="true" />}
            disabled={offGreen.length > 0}
            onClick={onLater}
          >
            <span className={styles.barLabel}>{t('plan.later')}</span>
          </Button>
          <Button
            variant="primary"
            icon={<PublishIcon size={22} aria-hidden="true" />}
            loading={isPublishing}
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
