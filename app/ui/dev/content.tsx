import { PackageOpen } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Button } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { Disclosure } from '../disclosure.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Pagination } from '../pagination.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { TabLinks } from '../tab-links.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { ShowcaseItem } from './showcase-item.tsx';

const rows = [
  {
    name: 'Dérailleur arrière 12 v',
    sku: 'PG-RD-4410',
    weight: '240 g',
    price: 'CHF 289.00',
    state: 'Livrée',
  },
  {
    name: 'Innenlager mit Keramikkugeln',
    sku: 'PG-BB-0093',
    weight: '79 g',
    price: 'CHF 1’149.00',
    state: 'En attente',
  },
];

export function ContentShowcase({ theme }: { theme: string }) {
  return (
    <>
      <ShowcaseItem title="Table">
        <Table label={`Commandes, ${theme}`}>
          <THead>
            <Tr>
              <Th>Produit</Th>
              <Th>SKU</Th>
              <Th align="end">Poids</Th>
              <Th align="end">Prix</Th>
              <Th>État</Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((row, index) => (
              <Tr key={row.sku} selected={index === 1}>
                <Th scope="row">{row.name}</Th>
                <Td>{row.sku}</Td>
                <Td align="end">{row.weight}</Td>
                <Td align="end">{row.price}</Td>
                <Td>
                  <Badge variant={index === 0 ? 'success' : 'warning'}>{row.state}</Badge>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </ShowcaseItem>
      <ShowcaseItem title="Tabs">
        <Tabs
          label="Fiche"
          tabs={[
            { id: 'a', label: 'Description', content: <p>Un corps en aluminium forgé.</p> },
            { id: 'b', label: 'Caractéristiques', content: <p>Tableau</p> },
            { id: 'c', label: 'Kundenbewertungen', content: <p>Aucune</p> },
          ]}
        />
        <TabLinks
          label={`Compte, ${theme}`}
          current="orders"
          links={[
            { id: 'profile', label: 'Profil', to: '#profile' },
            { id: 'orders', label: 'Commandes', to: '#orders' },
          ]}
        />
      </ShowcaseItem>
      <ShowcaseItem title="Breadcrumb, Pagination">
        <Breadcrumb
          items={[
            { label: 'Accueil', to: '/' },
            { label: 'Transmission', to: '/category/transmission' },
            { label: 'Dérailleur arrière' },
          ]}
        />
        <Pagination page={4} pages={12} hrefOf={(page) => `?page=${page}`} />
      </ShowcaseItem>
      <ShowcaseItem title="Carousel">
        <Carousel
          label={`Photos, ${theme}`}
          slides={['1', '2', '3'].map((id) => ({
            id,
            content: (
              <div className="grid aspect-[3/2] place-items-center bg-ground text-6xl font-[640] text-[#17181a]">
                {id}
              </div>
            ),
          }))}
        />
      </ShowcaseItem>
      <ShowcaseItem title="Disclosure">
        <div className="border-t border-rule">
          <Disclosure title="Livraison et retours" open>
            30 jours pour changer d’avis.
          </Disclosure>
          <Disclosure title="Garantie">Deux ans au moins.</Disclosure>
        </div>
      </ShowcaseItem>
      <ShowcaseItem title="Empty, error, loading">
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title="Aucun produit trouvé dans cette catégorie"
          action={<Button variant="outline">Tous les produits</Button>}
        >
          Essayez avec un autre terme de recherche.
        </EmptyState>
        <ErrorNote
          title="Le paiement n’a pas abouti"
          action={
            <Button size="sm" variant="outline">
              Réessayer
            </Button>
          }
        >
          Aucun montant n’a été débité.
        </ErrorNote>
        <div className="grid grid-cols-[6rem_1fr] gap-4">
          <Skeleton className="aspect-square" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
        <Spinner label="Chargement" className="text-2xl" />
      </ShowcaseItem>
    </>
  );
}
