import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fetchPublic } from '#server/platform/net/index.ts';
import { fetchPageProduct } from './fetch-page.ts';
import { readPage } from './read-page.ts';

const url = 'https://maker.example/parts/crank';

describe('the product of a page', () => {
  test('is read from JSON-LD, also within a graph, with its variants, as plain text', () => {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList' },
        {
          '@type': ['ProductGroup'],
          name: 'Kurbel R1 &amp; Co',
          description: '<p>Leicht</p><script>x()</script>',
          brand: { '@type': 'Brand', name: 'Vael' },
          category: 'Kurbeln',
          sku: 'KU-1',
          gtin13: '4006381333931',
          weight: { value: 640, unitCode: 'GRM' },
          image: ['/a.jpg', { url: 'https://cdn.example/b.jpg' }, 'javascript:alert(1)'],
          additionalProperty: [{ name: 'Länge', value: 170, unitText: 'mm' }],
          hasVariant: [
            { size: '170', gtin8: '96385074', offers: { price: '249.00', priceCurrency: 'CHF' } },
            {
              size: '175',
              offers: [
                { gtin12: '0 36000 29145 2', price: 259, availability: 'https://schema.org/OutOfStock' },
              ],
            },
          ],
        },
      ],
    };
    const html = `<html><head><script type="application/ld+json">{broken</script><script type="application/ld+json">${JSON.stringify(data).replaceAll('</', String.raw`<\/`)}</script></head></html>`;
    expect(readPage(html, url)).toEqual({
      name: 'Kurbel R1 & Co',
      description: 'Leicht',
      brand: 'Vael',
      category: 'Kurbeln',
      sku: 'KU-1',
      gtin: '4006381333931',
      price: '249.00',
      currency: 'CHF',
      weightKg: 0.64,
      images: ['https://maker.example/a.jpg', 'https://cdn.example/b.jpg'],
      specifications: { Länge: '170 mm' },
      variants: [
        { name: '170', gtin: '96385074', price: '249.00', isAvailable: true },
        { name: '175', gtin: '036000291452', price: '259.00', isAvailable: false },
      ],
    });
  });

  test('is read from microdata, without the properties of nested items', () => {
    const html = `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Sattel  S1</h1>
      <img itemprop="image" src="/s.jpg"><div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Sattler</span></div>
      <div itemprop="offers" itemscope><meta itemprop="price" content="1'299.50"><meta itemprop="priceCurrency" content="chf"></div></div>`;
    expect(readPage(html, url)).toMatchObject({
      name: 'Sattel S1',
      brand: 'Sattler',
      price: '1299.50',
      currency: 'CHF',
      images: ['https://maker.example/s.jpg'],
    });
  });

  test('is read from the Open Graph tags; no product is returned when the page describes none', () => {
    const html =
      '<meta property="og:type" content="product"><meta property="og:title" content="Pumpe"><meta property="og:image" content="https://cdn.example/p.jpg"><meta property="product:price:amount" content="39.90"><meta property="product:price:currency" content="EUR">';
    expect(readPage(html, url)).toMatchObject({ name: 'Pumpe', price: '39.90', currency: 'EUR' });
    expect(readPage('<title>Blog</title><meta property="og:title" content="Blog">', url)).toBeUndefined();
  });
});

describe('a page', () => {
  test('is fetched through the guard, in its own encoding, and only from public addresses', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') return void response.writeHead(302, { location: '/page' }).end();
      response.setHeader('content-type', 'text/html; charset=iso-8859-1');
      response.end(
        Buffer.from(
          '<meta property="og:type" content="product"><meta property="og:title" content="Étrier">',
          'latin1',
        ),
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(await fetchPageProduct(`${local}/page`)).toEqual({ ok: false, reason: 'not_public' });
      const anywhere: typeof fetchPublic = (address, options) =>
        fetchPublic(address, { ...options, mayReach: () => true });
      expect(await fetchPageProduct(`${local}/moved`, anywhere)).toMatchObject({
        ok: true,
        product: { name: 'Étrier' },
      });
    } finally {
      server.close();
    }
    expect(await fetchPageProduct('ftp://maker.example/')).toEqual({ ok: false, reason: 'invalid_url' });
    expect(await fetchPageProduct('http://169.254.169.254/')).toEqual({ ok: false, reason: 'not_public' });
  });
});
