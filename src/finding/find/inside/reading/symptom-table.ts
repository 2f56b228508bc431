/**
 * What drivers notice, and which parts it often comes from, the likeliest first. A line is: the symptom; the words that say it; the parts.
 * All words of a way to say it must be there, in any order. Each is a beginning of a word, or several to choose from with "|"; with "."
 * behind it is the whole word. Ways are apart by ",".
 */
export const symptomTable = `
Squeaking brakes; brak squeak|squeal|screech|whistl|nois; brake pad, brake disc, brake shoe, brake caliper
Grinding brakes; brak grind|scrap; brake pad, brake disc, brake caliper
Vibration when braking; brak vibrat|judder|shudder|pulsat|wobbl|shak; brake disc, brake pad, control arm, wheel hub
Soft brake pedal; pedal spong|soft|sink|mushy, brake. spong|soft|mushy; brake fluid, brake hose, brake master cylinder, brake caliper
Brakes stick; brake stick|drag|bind|seiz|stuck; brake caliper, brake hose, handbrake cable
Pulling to one side; pull. one.|left|right|side, pulls|pulling|drift one.|left|right|side, car pulls|pulling; brake caliper, tie rod end, control arm, tyre
Weak handbrake; handbrake|parking weak|loose|slip|hold|roll; brake shoe, handbrake cable, brake caliper
Clicking when starting; click start; battery, starter, battery terminal
Clicking when turning; click|clicks turn|corner|steer|curve|bend; cv joint, cv axle, cv boot
Car won't start; won't|wont|doesn't|doesnt|not|no.|can't|cant|never|fail|hard|trouble|difficult start., car|engine|motor not|no.|hard starting, no.|won't|wont|not crank|turn, starting problem|trouble|issue, start problem; battery, starter, alternator, spark plug, glow plug, fuel pump, crankshaft sensor
Bad cold start; cold start; glow plug, battery, spark plug, coolant temperature sensor
Battery goes flat; battery flat|dead|die|dying|drain|empty|discharg; battery, alternator, ribbed belt
Battery not charging; battery light|warning|lamp|charging, not charging|charge, alternator light|warning; alternator, ribbed belt, battery, belt tensioner
Overheating; overheat, engine|car|motor|temp|temperature hot|boil|high, running hot.; thermostat, water pump, radiator, radiator cap, coolant hose, radiator fan, head gasket
Coolant leak; coolant|antifreeze|water leak|loss|losing|loses|disappear|low.; water pump, radiator, coolant hose, heater hose, radiator cap, head gasket
Heater blows cold; heater|heating cold|not|no.|weak, no.|not heat|heating; thermostat, heater core, heater hose, water pump, blower motor
Air conditioning not cold; ac.|aircon|conditioning warm|hot|not|blow|cold|weak; ac compressor, ac condenser, cabin filter, ribbed belt
Musty smell; musty|mouldy|moldy, smell air|ac.|vent|cabin|interior; cabin filter, ac condenser
Fogged windows; window|windscreen|windshield|glass fog|mist|steam; cabin filter, blower motor, heater core
Oil leak; oil leak|drip|puddle; oil drain plug, oil filter, valve cover gasket, oil pan gasket, gasket set, head gasket
Burning oil; blue smok, burn oil, burning|using|consum oil; engine oil, piston, valve set, pcv valve, turbocharger, gasket set
White smoke; white smok; head gasket, fuel injector, glow plug, turbocharger
Black smoke; black smok; air filter, fuel injector, mass air flow sensor, egr valve, turbocharger
Rough idle; rough|uneven|unstable|lumpy|high|bad|erratic idl, rough run|running; spark plug, ignition coil, air filter, mass air flow sensor, throttle body, fuel filter
Misfire; misfir; spark plug, ignition coil, ignition lead, fuel injector
Stalling; stall|stalls|stalling, cut|cuts|cutting out., engine|car die|dies|dying; fuel filter, fuel pump, crankshaft sensor, throttle body, ignition coil
Loss of power; no.|low|lack|loss|losing|lost|less|poor|weak power|accelerat, limp mode; air filter, fuel filter, mass air flow sensor, turbocharger, catalytic converter, spark plug
High fuel consumption; fuel|gas|petrol|diesel consum|economy|mileage, bad|poor|low mpg|mileage; oxygen sensor, air filter, spark plug, thermostat, mass air flow sensor
Check engine light; engine|mil.|cel. light|warning|lamp, check engine; oxygen sensor, ignition coil, spark plug, catalytic converter, obd reader
ABS light; abs. light|lamp|warning|fault; wheel speed sensor, wheel bearing, wheel hub
Oil pressure light; oil light|lamp|warning, oil pressure low|light|lamp|warning; engine oil, oil pressure switch, oil filter, oil pump
Brake warning light; brake warning; brake pad, brake fluid, brake pad wear sensor
Tyre pressure warning; tyre|tire|tpms pressure|tpms light|warning|lamp; tyre pressure sensor, tyre inflator, tyre gauge
Knocking engine; engine knock|tick|rattl|tap, knocking|ticking|tapping|rattling noise|sound; tappet, engine oil, connecting rod bearing, timing chain, piston
Clunk over bumps; clunk, knock|rattl|bang|creak bump|pothole|suspension|corner; stabiliser link, ball joint, control arm, shock absorber, suspension strut
Humming at speed; hum.|humming|drone|droning|rumbl|whirr|roar; wheel bearing, tyre, wheel hub
Grinding noise; grind nois|sound|wheel|turn|drive|driving, grinding; wheel bearing, brake pad, brake disc, cv joint
Squealing belt; belt squeal|squeak|chirp|screech|nois|slip, squeal|screech|squeak start|cold|accelerat; ribbed belt, belt tensioner, idler pulley, v belt
Whining noise; whin|whining nois|sound|gear|steer|engine; power steering pump, alternator, wheel bearing, turbocharger, automatic transmission fluid
Steering wheel shakes; steering|wheel vibrat|shak|wobbl|shimmy|judder, car shakes|shaking|vibrat, vibration speed|drive|driving; tyre, wheel bearing, tie rod end, control arm, ball joint, brake disc
Heavy steering; steer heavy|stiff|hard; power steering pump, power steering fluid, steering rack, ribbed belt, ball joint
Loose steering; steer loose|play|vague|wander|sloppy; tie rod end, inner tie rod, ball joint, control arm, steering rack
Uneven tyre wear; uneven|inside|inner|edge|feather tyre|tire wear|worn; tie rod end, control arm, shock absorber, ball joint
Bouncing; bounc|bouncy|floaty; shock absorber, suspension strut, coil spring
Sagging suspension; sagg|sagging|sits car|suspension|rear|low., suspension low|sag; coil spring, shock absorber, suspension strut
Slipping clutch; clutch slip|judder|bit|drag|smell|burn|stick; clutch kit, clutch disc, flywheel, release bearing
Hard to shift; gear|shift hard|difficult|stiff|crunch|grind|stick; clutch kit, gear oil, automatic transmission fluid, clutch slave cylinder
Loud exhaust; exhaust loud|nois|blow|rattl|roar|leak|drone; exhaust silencer, exhaust clamp, catalytic converter, exhaust hanger
Smell of rotten eggs; egg|sulfur|sulphur smell; catalytic converter, oxygen sensor
Smell of fuel; smell fuel|petrol|gas|diesel; fuel cap, fuel injector, fuel filter, fuel pump
Burning smell; burn|burning|burnt smell|rubber; clutch kit, ribbed belt, brake pad, brake caliper
Streaking wipers; wiper streak|smear|judder|squeak|nois|chatter, windscreen|windshield|wiping smear|streak; wiper blade, washer fluid
Dim lights; light|headlight|headlamp dim|flicker|weak; alternator, battery, headlamp bulb, bulb
Light does not work; light|headlight|headlamp out.|not|dead|fail; headlamp bulb, bulb, blade fuse, xenon burner
Failed emissions test; emission|smog fail|high|test; catalytic converter, oxygen sensor, spark plug, air filter
`

/** Fault codes (SAE J2012), from one to another; what they say; the parts. */
export const codeTable = `
P0010-P0025; camshaft timing; engine oil, camshaft sensor, timing belt kit, timing chain
P0030-P0064; oxygen sensor heater; oxygen sensor
P0087-P0094; fuel pressure; fuel filter, fuel pump
P0100-P0104; air flow; mass air flow sensor, air filter
P0105-P0109; manifold pressure; map sensor
P0110-P0114; intake air temperature; mass air flow sensor, air filter
P0115-P0119; coolant temperature; coolant temperature sensor, thermostat
P0120-P0124; throttle position; throttle position sensor, throttle body
P0125-P0128; engine warms up too slowly; thermostat, coolant temperature sensor
P0130-P0167; oxygen sensor; oxygen sensor
P0171-P0171; mixture too lean; mass air flow sensor, fuel filter, oxygen sensor, fuel pump, fuel injector
P0174-P0174; mixture too lean; mass air flow sensor, fuel filter, oxygen sensor, fuel pump, fuel injector
P0172-P0172; mixture too rich; oxygen sensor, air filter, fuel injector, mass air flow sensor
P0175-P0175; mixture too rich; oxygen sensor, air filter, fuel injector, mass air flow sensor
P0200-P0214; fuel injector; fuel injector
P0217-P0218; engine too hot; thermostat, water pump, radiator, radiator fan
P0230-P0233; fuel pump; fuel pump
P0234-P0236; boost pressure; turbocharger, map sensor
P0299-P0299; boost pressure too low; turbocharger, intercooler
P0300-P0312; misfire; spark plug, ignition coil, ignition lead, fuel injector
P0325-P0334; knock sensor; knock sensor
P0335-P0339; crankshaft sensor; crankshaft sensor
P0340-P0349; camshaft sensor; camshaft sensor
P0350-P0362; ignition coil; ignition coil, spark plug
P0380-P0384; glow plugs; glow plug
P0400-P0409; exhaust gas recirculation; egr valve
P0420-P0434; catalyst efficiency; catalytic converter, oxygen sensor
P0440-P0457; fuel vapour leak; fuel cap
P0480-P0485; cooling fan; radiator fan
P0500-P0503; vehicle speed; wheel speed sensor
P0505-P0511; idle control; throttle body
P0520-P0524; oil pressure; engine oil, oil pressure switch, oil filter
P0560-P0563; system voltage; battery, alternator, ribbed belt
P0670-P0684; glow plugs; glow plug
P0700-P0799; automatic transmission; automatic transmission fluid
P2002-P2003; particulate filter; diesel particulate filter
P2263-P2263; boost pressure; turbocharger
P2463-P2463; particulate filter; diesel particulate filter
C0035-C0051; wheel speed; wheel speed sensor, wheel bearing
`
