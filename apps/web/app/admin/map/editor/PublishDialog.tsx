import type { MapChange } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useOfflineSince } from '../../shell/use-offline-since.ts'
import styles from './Compare.module.css'
import { DifferenceList } from './DifferenceList.tsx'
import { diffMaps } from './diff-maps.ts'
import { changesOf } from './draft-changes.ts'
import { useEditor } from './editor-context.ts'
import { useFindingSentence } from './FindingList.tsx'
import { findingKey, isError } from './finding.ts'
import { findingsOf } from './findings.ts'
import panel from './Panel.module.css'
import { useNames } from './use-names.ts'
import type { Publish } from './use-publish.ts'

/** The final summary: the changes, their audience, and whether anything blocks publishing. */
export function PublishDialog({ publish }: { publish: Publish }) {
  const { t } = useTranslation('map-editor')
  const { draft } = useEditor().state
  const { recordName } = useNames(draft.map)
  const sentenceOf = useFindingSentence()
  const isOffline = useOfflineSince() !== null
  // The note is typed letter by letter; the map is not rendered again meanwhile.
  const findings = useMemo(() => findingsOf(draft.map), [draft.map])
  const errors = findings.filter(isError)
  const changes = useMemo(() => changesOf(draft), [draft])
  const differences = useMemo(() => diffMaps(draft.base, draft.map), [draft])
  const failure = isOffline ? t('publish.offline') : publish.failure
  return (
    <Dialog
      opened
      onClose={publish.close}
      closesOnClickOutside={false}
      size="wide"
      title={t('publish.title')}
      actions={
        <>
          <Button disabled={publish.isPublishing} onClick={publish.close}>
            {t('publish.later')}
          </Button>
          <Button
            variant="primary"
            loading={publish.isPublishing}
            disabled={errors.length > 0 || changes.length === 0}
            onClick={publish.send}
          >
            {t('publish.send')}
          </Button>
        </>
      }
    >
      <div className={`${panel.fields} ${look('column')}`}>
        <div role="alert">
          {errors.length > 0 && (
            <div className={styles.blocked}>
              <strong>{t('publish.blocked', { count: errors.length })}</strong>
              <ul>
                {errors.map(error => (
                  <li key={findingKey(error)}>
                    {recordName(error.key)}: {sentenceOf(error)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {failure && <p className={styles.blocked}>{failure}</p>}
        </div>
        <p className={look('row', 'gap2', 'centre', 'flush')}>
          {changes.length === 0 && t('publish.nothing')}
          {COUNTED.map(([kind, status, types]) => {
            const count = changes.filter(({ type }) => types.includes(type)).length
            return count > 0 && <StatusBadge key={kind} status={status} label={t(`diff.${kind}`, { count })} />
          })}
          {findings.length > errors.length && (
            <span className={look('flush', 'muted')}>
              {t('publish.warnings', { count: findings.length - errors.length })}
            </span>
          )}
        </p>
        <DifferenceList differences={differences} before={draft.base} after={draft.map} />
        <TextField
          label={t('publish.note')}
          description={t('publish.noteHint')}
          maxLength={200}
          value={publish.note}
          onChange={event => publish.setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

const COUNTED: readonly [
  'added' | 'changed' | 'removed',
  'success' | 'warning' | 'danger',
  readonly MapChange['type'][],
][] = [
  ['added', 'success', ['feature-added']],
  ['changed', 'warning', ['hole', 'feature']],
  ['removed', 'danger', ['feature-removed']],
]
