/** Documents on which the rules rest, by subject: those of makers where there is one, other pages elsewhere. */
export const sources = {
  freehubs: 'https://rolwheels.com/pages/freehub-cassette-compability',
  thruAxles: 'https://hardlite-components.com/2020/11/19/how-to-measure-a-bicycle-thru-axle/',
  caliperMounts:
    'http://blog.artscyclery.com/keeping-the-rubber-side-down/rubber-side-down-disc-brake-adapters/',
  rotorSizes: 'http://byka.info/specifications/brake-caliper-interface/post-mount-160mm',
  rotors: 'https://brainybiker.com/analyzing-the-peculiarities-of-shimano-centerlock-rotors/',
  pads: 'https://cyclabo.com/topics/gc0u5ldg9n',
  fluids: 'https://vtt-xc-blog.com/mtb-brake-fluid-dot-vs-mineral-oil-compatibility-guide',
  bottomBrackets:
    'https://www.bikeradar.com/advice/buyers-guides/the-complete-guide-to-bottom-bracket-standards/',
  shells: 'https://wheelsmfg.com/blogs/bottom-brackets?page=2',
  cablePull: 'https://en.wikibooks.org/wiki/Bicycles/Maintenance_and_Repair/Gear-changing_Dimensions',
  capacity: 'https://defietssite.nl/capacity-the-rear-derailleur/',
  linkGlide: 'http://angelobike.org/the-pinkbike-podcast-shimano-linkglide-cues-explained.html',
  transmission:
    'https://docs.sram.com/en-US/publications/5jblJ4SRpeHwjcuWG1vPy4/UM%20-%20Transmission?models=gs-xx-sle-d1',
  flattop:
    'https://velo.outsideonline.com/road/road-racing/technical-faq-sram-12-speed-mullet-drivetrains-unsticking-a-bottom-bracket/',
  frontDerailleurs: 'https://blackartsbikes.blogspot.com/2012/11/front-derailleurs.html',
  di2Battery: 'https://bettershifting.com/component/internal-battery-bt-dn300/',
  di2Wires: 'https://bettershifting.com/component/di2-electric-wire-ew-sd50',
  chainrings: 'https://bike.bikegremlin.com/8326/chainring-standards/',
  hookless: 'https://www.schwalbe.com/en/tubeless-racing-bike-requirement/',
  rims: 'https://www.renehersecycles.com/rim-and-tire-standards/',
  tubes: 'https://mrmamil.com/find-inner-tube-size/',
  headsets: 'https://uniorusa.com/blogs/tech-tips/headset-standards-explained-shis-chart',
  handlebars: 'https://veloduo.co.uk/blogs/news/105969799-measuring-handlebars',
  seatposts: 'https://expertbiker.com/what-is-a-seat-post-shim',
  saddleRails: 'https://xjd.com/t-bike-saddle-rail-size',
  shocks: 'https://help.mtbdirect.com.au/en-US/understanding-shock-and-hardware-sizing-80108',
  cleats: 'https://www.cyclingmatters.ph/?p=3743',
} as const;
