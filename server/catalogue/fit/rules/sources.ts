/**
 * Documents of makers, and of standards that makers agreed on. Some are copies on other sites, because the
 * maker's own address of the document was not found.
 */
const makerSources = {
  /** ROL Wheels, compatibility of freehub bodies and cassettes. */
  freehubs: 'https://rolwheels.com/pages/freehub-cassette-compability',
  /** Ti-Parts, guide to measure a thru axle: diameter, length, thread pitch and head. */
  thruAxles:
    'https://tipartstitanium.com/blogs/guides/upgrading-your-thru-axles-read-our-bicycle-thru-axle-measuring-guide',
  /** Rotor, spacer chart of road cranks with a 30 mm axle. */
  spindlesInShells: 'https://cdn.shopify.com/s/files/1/0594/4193/8623/files/crro1004.pdf',
  /** Wheels Manufacturing, descriptions of shells. */
  shells: 'https://wheelsmfg.com/blogs/bottom-brackets?page=2',
  /** Shimano, products compatibility information 2013–2014. */
  speeds: 'https://doczz.net/doc/1541328/archive---shimano-product-information-web',
  /** Shimano, service instructions SI-0027B: a model's largest sprocket and total capacity. */
  capacity: 'https://docslib.org/doc/1956339/rear-drive-system-largest-largest-in-a-malfunction',
  /** SRAM, Transmission user manual. */
  transmission:
    'https://docs.sram.com/en-US/publications/5jblJ4SRpeHwjcuWG1vPy4/UM%20-%20Transmission?models=gs-xx-sle-d1',
  /** Schwalbe, requirements of tubeless road tyres. */
  hookless: 'https://www.schwalbe.com/en/tubeless-racing-bike-requirement/',
  /** Rene Herse, standards of rims and tyres. */
  rims: 'https://www.renehersecycles.com/rim-and-tire-standards/',
  /** Cane Creek, Standardized Headset Identification System. */
  headsets: 'http://www.canecreek.com/tech-center/headsets/shis/overview',
  /** Shimano, service instructions of the pedal PD-M520. */
  cleats: 'https://de.scribd.com/document/341685645/shimano-clipless-pedal-service-manua-pdf',
} as const;

/** Pages of magazines, shops and workshops, where no maker's document that states the rule was found. */
const secondarySources = {
  caliperMounts:
    'http://blog.artscyclery.com/keeping-the-rubber-side-down/rubber-side-down-disc-brake-adapters/',
  rotorSizes: 'http://byka.info/specifications/brake-caliper-interface/post-mount-160mm',
  rotors: 'https://brainybiker.com/analyzing-the-peculiarities-of-shimano-centerlock-rotors/',
  pads: 'https://cyclabo.com/topics/gc0u5ldg9n',
  fluids: 'https://vtt-xc-blog.com/mtb-brake-fluid-dot-vs-mineral-oil-compatibility-guide',
  bottomBrackets:
    'https://www.bikeradar.com/advice/buyers-guides/the-complete-guide-to-bottom-bracket-standards/',
  cablePull: 'https://en.wikibooks.org/wiki/Bicycles/Maintenance_and_Repair/Gear-changing_Dimensions',
  chainringCount: 'https://handsonbike.blogspot.com/2019/',
  linkGlide: 'http://angelobike.org/the-pinkbike-podcast-shimano-linkglide-cues-explained.html',
  flattop:
    'https://velo.outsideonline.com/road/road-racing/technical-faq-sram-12-speed-mullet-drivetrains-unsticking-a-bottom-bracket/',
  frontDerailleurs: 'https://blackartsbikes.blogspot.com/2012/11/front-derailleurs.html',
  frontRanges: 'https://bettershifting.com/installation-guide/understanding-di2-derailleur-specifications/',
  di2Battery: 'https://bettershifting.com/component/internal-battery-bt-dn300/',
  di2Wires: 'https://bettershifting.com/component/di2-electric-wire-ew-sd50',
  chainrings: 'https://bike.bikegremlin.com/8326/chainring-standards/',
  tubes: 'https://mrmamil.com/find-inner-tube-size/',
  handlebars: 'https://veloduo.co.uk/blogs/news/105969799-measuring-handlebars',
  seatposts: 'https://expertbiker.com/what-is-a-seat-post-shim',
  saddleRails: 'https://xjd.com/t-bike-saddle-rail-size',
  shocks: 'https://help.mtbdirect.com.au/en-US/understanding-shock-and-hardware-sizing-80108',
} as const;

/** Documents on which the rules rest, by subject. */
export const sources = { ...makerSources, ...secondarySources } as const;
