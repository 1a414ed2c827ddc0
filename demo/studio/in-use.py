"""One product in a scene: reads a GLB with the product and everything around it, lights it, and writes a picture.

blender -b --factory-startup --python-exit-code 1 -P in-use.py -- glb=… out=… res=1200 spp=64 set=bench
    eye=x,y,z aim=x,y,z focus=… lens=85 fstop=4 ev=0.4
Positions and the distance of the focus are in millimetres; units in Blender: 1 = 100 mm, z up. Lights turn with the camera.
"""
import ast
import json
import math
import os
import shutil
import sys
import tempfile

import bpy
import numpy as np
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from denoise import boxed, denoised
from set_surface import textured

np.bool = bool  # The importer of Blender 3.4 uses a name that newer numpy no longer has.

# Every studio picture depends on the text of scene.py, so that its function is read from there instead of moved.
with open(os.path.join(HERE, "scene.py"), encoding="utf-8") as file:
    shared = [node for node in ast.parse(file.read()).body if getattr(node, "name", "") == "look_of"]
exec(compile(ast.Module(body=shared, type_ignores=[]), "scene.py", "exec"))

args = dict(part.split("=", 1) for part in sys.argv[sys.argv.index("--") + 1:])
RES, SPP, SET = int(args["res"]), int(args["spp"]), args["set"]
vector = lambda name: Vector([float(v) / 100 for v in args[name].split(",")])
EYE, AIM = vector("eye"), vector("aim")
AWAY = EYE - AIM
AZIMUTH = math.atan2(AWAY.x, -AWAY.y)

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=args["glb"])
scene = bpy.context.scene
for material in bpy.data.materials:
    if "look" in material:
        look_of(material)
        textured(material)
for each in scene.objects:
    if each.type == "MESH":
        each.pass_index = 0 if each.name.startswith("set ") else 1

pivot = bpy.data.objects.new("rig", None)
scene.collection.objects.link(pivot)
pivot.location = AIM
pivot.rotation_euler = (0, 0, AZIMUTH)
# Lights keep their distance to a product of any size, so that each is lit alike.
UNIT = max(2.2, AWAY.length / 4.2)


def lamp(name, place, size, watts, colour, panes=None):
    """Adds an area light that faces the product; `panes` (across, down) divides it like a window."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size[0] * UNIT, size[1] * UNIT
    light.energy = watts * UNIT * UNIT
    light.color = colour
    if panes:
        divided(light, panes)
    one = bpy.data.objects.new(name, light)
    one.location = Vector(place) * UNIT
    one.rotation_euler = (-one.location).to_track_quat("-Z", "Y").to_euler()
    one.parent = pivot
    scene.collection.objects.link(one)


def divided(light, panes):
    """Divides an area light into panes, which glossy parts reflect."""
    light.use_nodes = True
    nodes, links = light.node_tree.nodes, light.node_tree.links
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Parametric"], split.inputs[0])
    both = nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    for axis in (0, 1):
        times = nodes.new("ShaderNodeMath")
        times.operation = "MULTIPLY"
        times.inputs[1].default_value = panes[axis]
        links.new(split.outputs[axis], times.inputs[0])
        fold = nodes.new("ShaderNodeMath")
        fold.operation = "PINGPONG"
        fold.inputs[1].default_value = 0.5
        links.new(times.outputs[0], fold.inputs[0])
        ramp = nodes.new("ShaderNodeMapRange")
        ramp.interpolation_type = "SMOOTHSTEP"
        ramp.inputs["From Min"].default_value = 0.03
        ramp.inputs["From Max"].default_value = 0.07
        links.new(fold.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], both.inputs[axis])
    links.new(both.outputs[0], nodes["Emission"].inputs["Strength"])


world = bpy.data.worlds.new("room")
scene.world = world
world.use_nodes = True
background = world.node_tree.nodes["Background"]
if SET == "road":
    sky = world.node_tree.nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_elevation, sky.sun_rotation = math.radians(21), -AZIMUTH + math.radians(118)
    sky.sun_size, sky.sun_intensity = math.radians(4), 0.45
    sky.air_density, sky.dust_density = 1.0, 2.2
    world.node_tree.links.new(sky.outputs[0], background.inputs[0])
    background.inputs[1].default_value = 0.2
else:
    background.inputs[0].default_value = (1, 0.955, 0.9, 1)
    background.inputs[1].default_value = 0.16
    world.cycles.sampling_method = "NONE"
    lamp("window", (-3.2, 1.5, 2.3), (2.2, 2.4), 420, (1, 0.975, 0.94), (2, 3))
    lamp("room", (2.6, -2.6, 2.4), (2.6, 2.0), 30, (1, 0.93, 0.85))
    if SET == "workshop":
        background.inputs[1].default_value = 0.3
        wall = bpy.data.lights.new("wall", "AREA")
        wall.size, wall.energy, wall.color = 8, 3600, (1, 0.95, 0.87)
        one = bpy.data.objects.new("wall", wall)
        one.location, target = Vector((-10, 4, 14)), Vector((0, 19, 2))
        one.rotation_euler = (target - one.location).to_track_quat("-Z", "Y").to_euler()
        one.parent = pivot
        scene.collection.objects.link(one)
    lamp("rim", (2.4, 2.2, 1.7), (0.6, 2.4), 85, (0.94, 0.97, 1))

camera = bpy.data.cameras.new("camera")
camera.lens, camera.sensor_width, camera.clip_end = float(args["lens"]), 36, 10000
camera.dof.use_dof = True
camera.dof.focus_distance = float(args["focus"]) / 100
# Blender takes a unit for a metre; here it is a tenth of that.
camera.dof.aperture_fstop = float(args["fstop"]) / 10
eye = bpy.data.objects.new("camera", camera)
eye.location = EYE
eye.rotation_euler = (AIM - EYE).to_track_quat("-Z", "Y").to_euler()
scene.collection.objects.link(eye)
scene.camera = eye

render, cycles = scene.render, scene.cycles
render.engine = "CYCLES"
render.resolution_x = render.resolution_y = RES
render.resolution_percentage = 100
render.threads_mode, render.threads = "FIXED", 2
render.use_persistent_data = True
cycles.device = "CPU"
cycles.use_adaptive_sampling = False
cycles.use_denoising = False
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.blur_glossy = 0.8
cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 8, 2
cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast"
scene.view_settings.exposure = float(args.get("ev", 0.5))
render.image_settings.file_format = "PNG"
render.image_settings.color_mode = "RGB"
render.image_settings.color_depth = "8"

# The denoiser needs plain float pictures: this build of Blender has no denoiser.
layer = bpy.context.view_layer
layer.cycles.denoising_store_passes = layer.use_pass_object_index = True
scene.use_nodes = True
tree = scene.node_tree
tree.nodes.clear()
source = tree.nodes.new("CompositorNodeRLayers")
files = tree.nodes.new("CompositorNodeOutputFile")
folder = tempfile.mkdtemp(prefix="studio-")
files.base_path = folder
files.format.file_format = "OPEN_EXR"
files.format.color_depth = "32"
files.format.color_mode = "RGB"
files.file_slots.clear()
PASSES = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Denoising Depth"}
for name, output in PASSES.items():
    files.file_slots.new(name)
    tree.links.new(source.outputs[output], files.inputs[name])


files.file_slots.new("indexob")
tree.links.new(source.outputs["IndexOB"], files.inputs["indexob"])


def read(name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"))
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[:, :, :3].copy()


def half(number, size, samples, region=None):
    """Renders one half of the samples of the picture, or of a region (y, to y, x, to x) of it, with a seed of its own."""
    cycles.samples, cycles.seed = max(1, samples // 2), 6 + number
    render.resolution_x = render.resolution_y = size
    render.use_border = render.use_crop_to_border = region is not None
    if region:
        # A hundredth of a pixel prevents that the edges are rounded down.
        render.border_min_y, render.border_max_y, render.border_min_x, render.border_max_x = ((v + 0.01) / size for v in region)
    scene.frame_set(number)
    bpy.ops.render.render(write_still=False)
    passes = {name: read(name) for name in (*PASSES, "indexob")}
    # The sky is infinitely far away.
    passes["depth"] = np.minimum(passes["depth"], 1000)
    return passes


# The surroundings are out of focus, so that half of the width is enough; the product is rendered in full.
COARSE, MARGIN = RES // 2, RES // 48
rough = [half(number, COARSE, SPP) for number in (1, 2)]
# Bilinear, because repeated pixels would show as steps.
enlarged = lambda a: boxed(np.repeat(np.repeat(a, 2, axis=0), 2, axis=1))
smooth = enlarged(denoised(*rough, AWAY.length / 10))
near = rough[0]["indexob"][:, :, 0] > 0
rows, columns = (np.flatnonzero(near.any(axis=axis)) for axis in (1, 0))
limits = lambda run: (2 * max(0, int(run[0]) - MARGIN), 2 * min(COARSE, int(run[-1]) + 1 + MARGIN))
region = (*limits(rows), *limits(columns))
fine = denoised(*(half(number, RES, SPP, region) for number in (1, 2)), AWAY.length / 10)
# The fine picture fades into the coarse one towards the edges of its region, unless they are edges of the picture.
ramp = lambda low, high: np.clip(np.minimum(
    1 if low == 0 else (np.arange(low, high) - low) / MARGIN, 1 if high == RES else (high - 1 - np.arange(low, high)) / MARGIN
) * np.ones(high - low), 0, 1)
share = np.minimum.outer(ramp(*region[:2]), ramp(*region[2:]))[:, :, None].astype(np.float32)
box = (slice(*region[:2]), slice(*region[2:]))
smooth[box] += share * (fine - smooth[box])
result = bpy.data.images.new("result", RES, RES, float_buffer=True)
result.pixels.foreach_set(np.concatenate([smooth, np.ones((RES, RES, 1), dtype=np.float32)], axis=2).ravel())
# Saved through the scene, so that its view transform is applied.
result.save_render(args["out"], scene=scene)
shutil.rmtree(folder)
