import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import type { ClubSettings, SettingName } from './club-settings.ts'
import styles from './Profile.module.css'

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

/** A setting as a readable text, to compare two versions. */
function useSettingText(): (name: SettingName, settings: Partial<ClubSettings>) => string {
  const { t } = useTranslation('profile')
  const texts: { [Name in SettingName]?: (value: ClubSettings[Name]) => string } = {
    position: ({ lat, lng }) => `${lat}, ${lng}`,
    units: units => t(`club.units.${units}`),
    paceLengthMetres: metres => `${metres} m`,
    flagColours: ({ front, middle, back }) => [front, middle, back].join(', '),
    languages: codes =>
      LANGUAGE_OPTIONS.flatMap(({ languageCode, name }) => (codes.includes(languageCode) ? name : [])).join(', '),
    contact: ({ email, phone, website }) => [email, phone, website].filter(Boolean).join(', '),
  }
  const textOf = <Name extends SettingName>(name: Name, value: ClubSettings[Name] | undefined) =>
    value === undefined ? '' : (texts[name]?.(value) ?? String(value ?? ''))
  return (name, settings) => textOf(name, settings[name]) || t('conflict.nothing')
}
