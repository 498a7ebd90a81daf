import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import type { ClubSettings, SettingName } from './club-settings.ts'
import styles from './Profile.module.css'
import { useSettingText } from './use-setting-text.ts'

interface ClubConflictProps {
  /** The user's own changes. Everything else stays as the other user saved it. */
  mine: Partial<ClubSettings>
  theirs: ClubSettings
  isSaving: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another user saved first: shows both versions, and the user decides. */
export function ClubConflict(props: ClubConflictProps) {
  const { mine, theirs, isSaving, onClose, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation('profile')
  const textOf = useSettingText()
  const actions = (
    <>
      <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
      <Button variant="primary" loading={isSaving} onClick={onKeepMine}>
        {t('conflict.keepMine')}
      </Button>
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('conflict.title')}
      size="wide"
      closesOnClickOutside={false}
      actions={actions}
    >
      <p className={styles.conflictNote}>{t('conflict.note')}</p>
      <ul className={`${styles.conflict} ${look('list')}`} aria-label={t('conflict.caption')}>
        {(Object.keys(mine) as SettingName[]).map(name => (
          <li key={name}>
            <h3>{t(`club.labels.${name}`)}</h3>
            <dl className={look('stack', 'gap2x4', 'flush')}>
              <div>
                <dt className={look('muted', 'small')}>{t('conflict.mine')}</dt>
                <dd className={look('flush', 'anywhere')}>{textOf(name, mine)}</dd>
              </div>
              <div>
                <dt className={look('muted', 'small')}>{t('conflict.theirs')}</dt>
                <dd className={look('flush', 'anywhere')}>{textOf(name, theirs)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
