import type { Club, Layout, PinTemplate } from '@pinwise/contract'
import type { FlagColours } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DeleteIcon, EditIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { isNameTaken } from '../../shell/is-name-taken.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { GreenOutline } from '../GreenOutline.tsx'
import { spanMetres } from '../span-metres.ts'
import { TemplateNameForm } from './TemplateNameForm.tsx'
import styles from './Templates.module.css'
import { type TemplateChoice, templateChoice } from './template-choice.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

interface TemplatesDialogProps {
  club: Club
  layout: Layout
  greens: readonly LayoutGreen[]
  /** The label of the button that applies a template. */
  useLabel: string
  onUse: (choice: TemplateChoice) => void
  onClose: () => void
}

/** All templates of a layout, to apply, rename or delete. */
export function TemplatesDialog({ club, layout, greens, useLabel, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('pin-position')
  const [openAction, setOpenAction] = useState<{ action: 'rename' | 'delete'; template: PinTemplate } | null>(null)
  const templates = useTemplates(club.id, layout.id)
  const { rename, remove } = useTemplateActions(club.id, layout.id, back)

  function back() {
    setOpenAction(null)
    rename.reset()
  }

  if (openAction?.action === 'rename') {
    // Another user may have changed the template meanwhile: the change is sent again on top of the current version.
    const template = templates.data?.find(({ id }) => id === openAction.template.id) ?? openAction.template
    return (
      <Dialog key="rename" opened onClose={back} title={t('template.renameTitle')} closesOnClickOutside={false}>
        <TemplateNameForm
          name={template.name}
          submitLabel={t('template.doRename')}
          error={isNameTaken(rename.error) ? t('template.taken') : null}
          isSaving={rename.isPending}
          onName={() => rename.isError && rename.reset()}
          onClose={back}
          onSubmit={name => rename.mutate({ template, name })}
        />
      </Dialog>
    )
  }
  if (openAction) {
    const { template } = openAction
    return (
      <ConfirmDialog
        opened
        onClose={back}
        onConfirm={() => remove.mutate(template)}
        title={t('template.deleteQuestion', { name: template.name })}
        message={t('template.deleteNote')}
        confirmLabel={t('template.doDelete')}
        loading={remove.isPending}
      />
    )
  }
  return (
    <Dialog key="list" opened onClose={onClose} title={t('template.title', { layout: layout.name })} size="wide">
      <Loaded
        query={templates}
        loading={t('template.loading')}
        failed={t('template.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {found =>
          found.length === 0 ? (
            <EmptyState
              sentence={t('template.empty')}
              action={<Button onClick={onClose}>{t('template.toCalendar')}</Button>}
            />
          ) : (
            <ul className={`${styles.list} ${look('stack', 'gap3', 'list')}`}>
              {found.map(template => {
                const choice = templateChoice(template, greens)
                return (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    choice={choice}
                    greens={greens}
                    flagColours={club.flagColours}
                    useLabel={useLabel}
                    onUse={() => onUse(choice)}
                    onRename={() => setOpenAction({ action: 'rename', template })}
                    onDelete={() => setOpenAction({ action: 'delete', template })}
                  />
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface TemplateCardProps {
  template: PinTemplate
  choice: TemplateChoice
  greens: readonly LayoutGreen[]
  flagColours: FlagColours
  /** The label of the button that applies it. */
  useLabel: string
  onUse: () => void
  onRename: () => void
  onDelete: () => void
}

/** One template: its name, its greens as small pictures, and its actions. */
function TemplateCard(props: TemplateCardProps) {
  const { template, choice, greens, flagColours, useLabel, onUse, onRename, onDelete } = props
  const { t } = useTranslation('pin-position')
  const { name } = template
  const span = spanMetres(greens)
  const count = choice.pins.length
  return (
    <li className={`${styles.card} ${look('stack', 'gap2', 'shrink', 'padded', 'panel')}`}>
      <header>
        <h3 className={look('grow', 'shrink', 'anywhere')}>{name}</h3>
        <IconButton
          label={t('template.rename', { name })}
          icon={<EditIcon size={20} aria-hidden="true" />}
          onClick={onRename}
        />
        <IconButton
          label={t('template.delete', { name })}
          icon={<DeleteIcon size={20} aria-hidden="true" />}
          onClick={onDelete}
        />
      </header>
      {count > 0 && (
        <ul className={`${styles.pictures} ${look('stack', 'list')}`} aria-hidden="true">
          {choice.pins.map(({ holeId, position }) => (
            <li key={holeId}>
              <GreenOutline
                green={{ ground: greens.find(green => green.holeId === holeId)?.ground ?? null, shown: position }}
                spanMetres={span}
                flagColours={flagColours}
              />
            </li>
          ))}
        </ul>
      )}
      {choice.leftOut > 0 && (
        <p className={`${styles.changed} ${look('line', 'gap2', 'flush')}`}>
          <WarningIcon size={18} aria-hidden="true" />
          {count === 0
            ? t('template.allChanged')
            : t('template.changed', { count: choice.leftOut, total: choice.total })}
        </p>
      )}
      {count > 0 && (
        <footer className={look('between', 'muted')}>
          <span>{t('template.greens', { count })}</span>
          <Button variant="primary" onClick={onUse}>
            {useLabel} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </footer>
      )}
    </li>
  )
}
