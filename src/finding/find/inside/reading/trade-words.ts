/**
 * What people call things of the trade in British and American English, as whole phrases: a line is one thing, the first name is usual.
 * Lower case, singular. Words that mean the same in every phrase are in src/catalog/products/synonyms.ts: disc and rotor, bonnet and hood.
 */
const table = `
spark plug, plug, sparking plug
glow plug, heater plug
ignition coil, coil pack
ignition lead, ht lead, spark plug wire, spark plug lead, plug wire, plug lead, ignition wire, ignition cable
distributor cap, dizzy cap
rotor arm, distributor rotor
air filter, air cleaner, engine air filter, air filter element, air cleaner element
cabin filter, pollen filter, cabin air filter, ac filter, a c filter, interior filter, microfilter
fuel filter, petrol filter, gas filter, diesel filter
oil filter, engine oil filter
oil drain plug, sump plug, drain plug, sump drain plug, oil pan plug, oil sump plug
oil pan, sump, oil sump, sump pan
oil pan gasket, sump gasket, oil sump gasket
oil filler cap, oil cap
oil pressure switch, oil pressure sensor, oil pressure sender
dipstick, oil dipstick
engine oil, motor oil
gear oil, transmission fluid, transmission oil, manual transmission fluid, manual gearbox oil
automatic transmission fluid, atf, auto transmission fluid, automatic gearbox oil, transmission fluid, transmission oil
power steering fluid, pas fluid
washer fluid, screenwash, screen wash, windscreen washer fluid
fuel cap, petrol cap, gas cap, fuel filler cap, petrol filler cap
fuel tank, petrol tank, gas tank
fuel pump, petrol pump, gas pump
fuel injector, injector
alternator, dynamo
starter, starter motor
battery, car battery
battery terminal, battery clamp
battery charger, trickle charger
jump leads, jumper cables, booster cables, jump cables, jump lead
tappet, lifter, valve lifter, hydraulic lifter, cam follower
timing belt, cam belt, cambelt
timing belt kit, cam belt kit, cambelt kit
timing chain, cam chain
ribbed belt, serpentine belt, serp belt, drive belt, auxiliary belt, aux belt, fan belt, alternator belt, multi rib belt
belt tensioner, drive belt tensioner, auxiliary belt tensioner, serpentine belt tensioner
idler pulley, guide pulley, deflection pulley
crankshaft pulley, harmonic balancer, crank pulley
head gasket, cylinder head gasket
valve cover gasket, rocker cover gasket, cam cover gasket
valve cover, rocker cover, cam cover
intake manifold, inlet manifold
connecting rod, con rod, conrod
connecting rod bearing, big end bearing, con rod bearing, conrod bearing, rod bearing
main bearing, crankshaft bearing
piston pin, gudgeon pin, wrist pin
engine mount, motor mount, engine mounting
water pump, coolant pump
coolant hose, radiator hose
expansion tank, coolant reservoir, header tank, coolant tank, overflow tank
radiator cap, coolant cap
radiator fan, cooling fan, engine fan
heater core, heater matrix
blower motor, heater fan, heater blower
ac compressor, air con compressor, aircon compressor, air conditioning compressor, a c compressor
ac condenser, air con condenser, aircon condenser, air conditioning condenser, a c condenser
intercooler, charge air cooler
turbocharger, turbo
mass air flow sensor, maf sensor, maf, air mass meter, air flow meter, airflow meter, mass airflow sensor, air mass sensor
map sensor, manifold pressure sensor, manifold absolute pressure sensor
throttle position sensor, tps
knock sensor, ping sensor
crankshaft sensor, crank sensor, ckp sensor, crankshaft position sensor, crank position sensor
camshaft sensor, cam sensor, cmp sensor, camshaft position sensor, cam position sensor
coolant temperature sensor, ect sensor, coolant temp sensor, water temperature sensor, temperature sender
wheel speed sensor, abs sensor, abs wheel sensor
tyre pressure sensor, tpms sensor, tpms
parking sensor, pdc sensor, park sensor
oxygen sensor, lambda sensor, lambda probe, o2 sensor, lambda
catalytic converter, cat, catalyst, cat converter
exhaust silencer, silencer, back box
exhaust clamp, exhaust clip
exhaust hanger, exhaust rubber, exhaust mount
diesel particulate filter, dpf, particulate filter, soot filter
egr valve, exhaust gas recirculation valve, egr
pcv valve, breather valve
clutch disc, clutch plate, friction plate
clutch kit, clutch set
release bearing, throwout bearing, throw out bearing, clutch release bearing, clutch bearing
clutch slave cylinder, slave cylinder
dual mass flywheel, dmf, two mass flywheel
cv axle, driveshaft, drive shaft, half shaft, axle shaft
cv joint, constant velocity joint
cv boot, driveshaft boot, axle boot, cv gaiter, cv joint boot, cv joint gaiter, driveshaft gaiter
universal joint, u joint, uj, cardan joint
propshaft, prop shaft, propeller shaft
differential, diff
steering gaiter, steering rack boot, steering boot, rack boot, steering rack gaiter
gear knob, shift knob, gear lever knob, gear stick knob
gear gaiter, shift boot, gear lever gaiter, gear stick gaiter
gaiter, boot
steering rack, rack and pinion
power steering pump, pas pump, steering pump
tie rod end, track rod end
inner tie rod, inner track rod, rack end, steering rack end, axial joint
control arm, wishbone, suspension arm, track control arm
control arm bush, wishbone bush, control arm bushing, suspension bush, suspension bushing
anti roll bar, sway bar, stabiliser bar, stabilizer bar
stabiliser link, stabilizer link, sway bar link, anti roll bar link, drop link, sway bar end link
ball joint, balljoint
suspension strut, macpherson strut
strut mount, top mount, strut top mount, strut bearing
coil spring, road spring, suspension spring
bump stop, jounce bumper
wheel bearing, hub bearing
wheel hub, hub
wheel bolt, lug bolt, wheel nut, lug nut, lug
locking wheel nut, wheel lock, locking wheel bolt
wheel trim, hub cap, hubcap, wheel cover
alloy wheel, rim, alloy rim, alloy, mag wheel
spare wheel, spare tyre
brake disc, disc
brake pad, pad
brake shoe, drum brake shoe
brake caliper, brake calliper
brake pipe, brake line
brake hose, brake flexi hose, flexi hose, flexible brake hose
brake servo, brake booster
brake light switch, stop light switch, brake lamp switch
brake pad wear sensor, wear sensor, pad wear sensor, wear indicator, brake wear sensor
handbrake cable, parking brake cable, hand brake cable, emergency brake cable, e brake cable
door mirror, wing mirror, side mirror, side view mirror, outside mirror, exterior mirror
rear view mirror, rearview mirror, interior mirror
gas strut, lift support, gas spring, lift strut
boot strut, trunk strut, tailgate strut, boot gas strut, tailgate gas strut, trunk lift support, tailgate lift support
boot, trunk
boot lid, trunk lid, deck lid
tailgate, liftgate, hatch lid
front wing, fender, wing panel
wheel arch liner, fender liner, arch liner, inner fender
mud flap, splash guard
sill, rocker panel
undertray, engine splash shield, engine undertray
number plate, license plate, licence plate
indicator, turn signal, blinker, direction indicator
rear light, tail light, rear lamp, tail lamp, taillight
fog light, fog lamp, foglight
sidelight, parking light, position light
window regulator, window winder, window lifter
washer jet, washer nozzle
wiper blade, wiper, windscreen wiper, windscreen wiper blade
glove box, glovebox, glove compartment
seat belt, safety belt
tow bar, towbar, trailer hitch, tow hitch
roof rack, roof bar, luggage rack
floor mat, car mat
bulb, lamp, light bulb
xenon burner, xenon bulb, hid bulb, xenon lamp
hose clamp, jubilee clip, hose clip
cable tie, zip tie
threadlocker, thread lock
trolley jack, floor jack
axle stand, jack stand
wheel chock, chock
tyre inflator, tyre pump, air pump
tyre gauge, tyre pressure gauge
hex key, allen key
multimeter, multi meter, voltmeter
feeler gauge, feeler blade
torque angle gauge, angle gauge, angle torque gauge
side cutter, diagonal cutter
ball pein hammer, ball peen hammer
dead blow hammer, dead blow mallet
rubber mallet, rubber hammer
circlip pliers, snap ring pliers
locking pliers, mole grip, vise grip, vice grip
long nose pliers, needle nose pliers
combination pliers, lineman pliers
water pump pliers, slip joint pliers, tongue and groove pliers
ratchet, ratchet handle
breaker bar, knuckle bar, power bar
ring spanner, box end spanner, box spanner
open ended spanner, open end spanner
adjustable spanner, monkey wrench, crescent wrench
brake pipe spanner, flare nut spanner, line wrench, brake line wrench, brake pipe wrench
oil filter wrench, oil filter removal tool, oil filter remover, oil filter tool, filter wrench, oil filter strap
brake piston wind back tool, brake caliper wind back tool, caliper wind back tool, brake wind back tool, piston wind back tool, brake rewind tool, caliper rewind tool, brake caliper tool, brake piston tool, caliper tool
clutch alignment tool, clutch centering tool, clutch centring tool, clutch aligning tool, clutch tool
spring compressor, coil spring compressor, suspension spring compressor
ball joint separator, ball joint splitter, ball joint remover, ball joint puller, pickle fork, tie rod end remover
bearing puller, wheel bearing puller, hub puller, gear puller
spark plug socket, plug socket, spark plug spanner, spark plug tool, spark plug removal tool
oxygen sensor socket, lambda socket, oxygen sensor spanner, lambda sensor socket
compression tester, compression gauge, compression test kit
oil drain pan, drip tray, oil drain tray, oil tray, oil catch pan
obd reader, obd scanner, obd2 reader, obd2 scanner, obd ii reader, obd ii scanner, scan tool, obd scan tool, obd2 scan tool, scan tool obd, scan tool obd2, code reader, fault code reader, diagnostic scanner, diagnostic scan tool
`

/** Groups of phrases. All phrases of a group name one thing. */
export const tradeGroups: readonly (readonly string[])[] = linesOf(table).map((line) => line.split(', '))

/** The lines of a table that say something. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
