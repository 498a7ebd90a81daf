import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ClubSettings, SettingName } from './club-settings.ts'
import styles from './Profile.module.css'
import { useSettingText } from './use-setting-text.ts'

interface ClubConflictProps {
  /** What the person changed. All else stays as the other one saved it. */
  mine: Partial<ClubSettings>
  theirs: ClubSettings
  isSaving: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Someone else saved first: both versions, and the person decides. */
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
      <DataTable
        caption={t('conflict.caption')}
        hidesCaption
        rows={Object.keys(mine) as SettingName[]}
        rowKey={name => name}
        columns={[
          { key: 'setting', label: t('conflict.setting'), isRowHeader: true, cell: name => t(`club.labels.${name}`) },
          { key: 'mine', label: t('conflict.mine'), cell: name => textOf(name, mine) },
          { key: 'theirs', label: t('conflict.theirs'), cell: name => textOf(name, theirs) },
        ]}
      />
    </Dialog>
  )
}
