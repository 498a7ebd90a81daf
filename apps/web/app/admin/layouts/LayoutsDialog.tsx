import type { Layout } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon, EditIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { NameForm } from '../../ui/NameForm.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLayouts } from '../greens/use-pin-queries.ts'
import { useClubMap } from '../map/use-club-map.ts'
import { isNameTaken } from '../shell/is-name-taken.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { DeleteLayoutDialog } from './DeleteLayoutDialog.tsx'
import styles from './Layouts.module.css'
import { NewLayoutForm } from './NewLayoutForm.tsx'
import { MAX_NAME_LENGTH } from './new-layout.ts'
import { useLayoutActions } from './use-layout-actions.ts'

interface LayoutsDialogProps {
  clubId: string
  onMade: (layout: Layout) => void
  onDeleted: (layout: Layout) => void
  onClose: () => void
}

type OpenAction = { action: 'make' } | { action: 'rename' | 'delete'; layout: Layout }

/** All layouts of a club, to create, rename or delete. */
export function LayoutsDialog({ clubId, onMade, onDeleted, onClose }: LayoutsDialogProps) {
  const { t } = useTranslation('layouts')
  const [openAction, setOpenAction] = useState<OpenAction | null>(null)
  const layouts = useLayouts(clubId)
  const map = useClubMap(clubId)
  const { make, rename, remove } = useLayoutActions(clubId, {
    onMade: layout => {
      onMade(layout)
      onClose()
    },
    onRenamed: back,
    onDeleted: layout => {
      onDeleted(layout)
      back()
    },
  })

  function back() {
    setOpenAction(null)
    make.reset()
    rename.reset()
  }

  if (openAction?.action === 'make') {
    return (
      <Dialog key="make" opened onClose={back} title={t('new')} size="wide" closesOnClickOutside={false}>
        <Loaded query={map} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" />}>
          {data => (
            <NewLayoutForm
              map={data}
              error={isNameTaken(make.error) ? t('taken') : null}
              isSaving={make.isPending}
              onName={() => make.isError && make.reset()}
              onClose={back}
              onSubmit={fields => make.mutate(fields)}
            />
          )}
        </Loaded>
      </Dialog>
    )
  }
  if (openAction?.action === 'rename') {
    // Another user may have changed the layout meanwhile: the change is sent again on top of the current version.
    const layout = layouts.data?.items.find(({ id }) => id === openAction.layout.id) ?? openAction.layout
    return (
      <Dialog key="rename" opened onClose={back} title={t('renameTitle')} closesOnClickOutside={false}>
        <NameForm
          texts={{ label: t('name'), missing: t('noName'), cancel: t('cancel'), submit: t('doRename') }}
          name={layout.name}
          longest={MAX_NAME_LENGTH}
          error={isNameTaken(rename.error) ? t('taken') : null}
          isSaving={rename.isPending}
          onName={() => rename.isError && rename.reset()}
          onClose={back}
          onSubmit={name => rename.mutate({ layout, name })}
        />
      </Dialog>
    )
  }
  if (openAction) {
    const { layout } = openAction
    return (
      <DeleteLayoutDialog
        layout={layout}
        isDeleting={remove.isPending}
        onClose={back}
        onDelete={() => remove.mutate(layout)}
      />
    )
  }
  const add = (
    <Button
      variant="primary"
      icon={<AddIcon size={18} aria-hidden="true" />}
      onClick={() => setOpenAction({ action: 'make' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <Dialog key="list" opened onClose={onClose} title={t('title')} actions={add}>
      <p className={look('flush', 'muted')}>{t('lead')}</p>
      <Loaded query={layouts} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" />}>
        {({ items }) => (
          <ul className={`${styles.list} ${look('stack', 'gap2', 'unpadded')}`}>
            {items.map(layout => (
              <li className={look('centre', 'rounded')} key={layout.id}>
                <p className={look('stack', 'grow', 'shrink', 'anywhere')}>
                  <strong>{layout.name}</strong>
                  <span>{t('holes', { count: layout.holes.length })}</span>
                </p>
                <IconButton
                  label={t('rename', { name: layout.name })}
                  icon={<EditIcon size={20} aria-hidden="true" />}
                  onClick={() => setOpenAction({ action: 'rename', layout })}
                />
                <IconButton
                  label={t('delete', { name: layout.name })}
                  icon={<DeleteIcon size={20} aria-hidden="true" />}
                  onClick={() => setOpenAction({ action: 'delete', layout })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
