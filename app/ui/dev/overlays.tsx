import { Settings } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../alert-dialog.tsx';
import { buttonClass } from '../button-class.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { Menu, MenuButton, MenuLink, MenuSeparator, MenuTitle } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { Sheet } from '../sheet.tsx';
import { toast } from '../toast.ts';
import { Tooltip } from '../tooltip.tsx';
import { ShowcaseItem } from './showcase-item.tsx';

export function OverlaysShowcase() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ShowcaseItem title="Dialog, Sheet">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="outline" onClick={() => setOpen('alert')}>
            AlertDialog
          </Button>
          <Button variant="outline" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Nouvelle adresse"
          description="Elle servira aussi à la facture."
          footer={
            <>
              <Button variant="outline" onClick={close}>
                Annuler
              </Button>
              <Button onClick={close}>Enregistrer</Button>
            </>
          }
        >
          <Field label="Rue" required>
            <Input autoComplete="off" />
          </Field>
        </Dialog>
        <AlertDialog
          open={open === 'alert'}
          onCancel={close}
          onConfirm={close}
          destructive
          title="Supprimer l’adresse ?"
          description="Les commandes passées la gardent."
          confirmLabel="Supprimer"
        />
        <Sheet
          open={open === 'sheet'}
          onClose={close}
          title="Panier"
          footer={
            <Button variant="bike" size="lg" className="w-full">
              Commander
            </Button>
          }
        >
          <p className="text-muted">Contenu</p>
        </Sheet>
      </ShowcaseItem>
      <ShowcaseItem title="Toast">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => toast('Copié dans le presse-papiers')}>
            message
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast.success('Ajouté au panier', {
                description: 'Dérailleur arrière XTR, 12 vitesses',
                action: { label: 'Voir', onClick: close },
              })
            }
          >
            success
          </Button>
          <Button variant="outline" onClick={() => toast.error('Erreur lors de la sauvegarde')}>
            error
          </Button>
          <Button variant="outline" onClick={() => toast.info('Prix mis à jour')}>
            info
          </Button>
        </div>
      </ShowcaseItem>
      <ShowcaseItem title="Menu, Popover, Tooltip">
        <div className="flex flex-wrap gap-3">
          <Menu trigger="Menu" triggerClass={buttonClass({ variant: 'outline' })}>
            <MenuTitle>Amélie Rochat</MenuTitle>
            <MenuLink to="#menu">Mon compte</MenuLink>
            <MenuLink to="#menu" aria-current="true">
              Mes commandes
            </MenuLink>
            <MenuSeparator />
            <MenuButton>Déconnexion</MenuButton>
          </Menu>
          <Popover trigger="Popover" triggerClass={buttonClass({ variant: 'outline' })}>
            <p className="max-w-60 text-sm">Un panneau sous son bouton.</p>
          </Popover>
          <Tooltip text="Réglages de la vue">
            <Button variant="outline" size="icon" aria-label="Réglages">
              <Settings aria-hidden="true" />
            </Button>
          </Tooltip>
        </div>
      </ShowcaseItem>
    </>
  );
}
